// A queen of the reader's, in the look of a template: shapes of an SVG, or pixels of a picture.

const SVG = "http://www.w3.org/2000/svg";
/** How much of a square she fills, and the pixels of her longer side. */
const FILLED = 0.82, FINE = 64;

const parsed = (text) => new DOMParser().parseFromString(text, "text/xml");

/** The text of a template with another queen. */
export async function crowned(template, file) {
  const look = parsed(template);
  const dark = look.getElementById("dark");
  const square = dark.matches("rect") ? dark : dark.querySelector("rect");
  const [x, y, side] = ["x", "y", "width"].map((name) => Number(square.getAttribute(name)));
  const text = await file.text();
  const { shapes, box } = /<svg/.test(text) ? drawing(text) : await painted(file, look);
  const scale = (FILLED * side) / Math.max(box[2], box[3]);
  const [left, top] = [x + (side - box[2] * scale) / 2 - box[0] * scale, y + (side - box[3] * scale) / 2 - box[1] * scale];
  const queen = look.createElementNS(SVG, "g");
  queen.setAttribute("transform", `translate(${left.toFixed(3)} ${top.toFixed(3)})scale(${scale.toFixed(5)})`);
  queen.append(...shapes);
  look.getElementById("queen").replaceWith(queen);
  queen.id = "queen";
  for (const size of ["large", "small"]) look.getElementById(`queen-${size}`)?.remove();
  return new XMLSerializer().serializeToString(look);
}

/** The shapes of an SVG, under names that no template has, and where they are. */
function drawing(text) {
  const renamed = text.replace(/\bid="/g, '$&own-').replace(/(url\(|href=")#/g, "$&own-");
  const root = parsed(renamed).documentElement;
  const size = ["width", "height"].map((name) => Number.parseFloat(root.getAttribute(name)) || FINE);
  const box = root.getAttribute("viewBox")?.trim().split(/[\s,]+/).map(Number) ?? [0, 0, ...size];
  const group = root.ownerDocument.createElementNS(SVG, "g");
  for (const { name, value } of root.attributes) if (/^(fill|stroke)/.test(name)) group.setAttribute(name, value);
  group.append(...root.children);
  for (const other of group.querySelectorAll("title, desc, metadata")) other.remove();
  return { shapes: [group], box };
}

/** A picture as runs of pixels, without what has the colour of its corner. */
async function painted(file, look) {
  const image = await createImageBitmap(file);
  const scale = FINE / Math.max(image.width, image.height);
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0, width, height);
  const { data } = canvas.getImageData(0, 0, width, height);
  const colour = (at) => (data[at + 3] < 128 ? "" : `#${[0, 1, 2].map((part) => (Math.round(data[at + part] / 51) * 3).toString(16)).join("")}`);
  const runs = new Map([["", ""], [colour(0), ""]]);
  const ground = [...runs.keys()];
  for (let row = 0; row < height; row++) {
    for (let start = 0, end = 0; start < width; start = end) {
      const here = colour(4 * (row * width + start));
      while (end < width && colour(4 * (row * width + end)) === here) end++;
      if (!ground.includes(here)) runs.set(here, `${runs.get(here) ?? ""}M${start} ${row}h${end - start}v1h-${end - start}z`);
    }
  }
  const shapes = [...runs].filter(([, path]) => path).map(([fill, d]) => {
    const path = look.createElementNS(SVG, "path");
    path.setAttribute("fill", fill);
    path.setAttribute("d", d);
    return path;
  });
  return { shapes, box: [0, 0, width, height] };
}
