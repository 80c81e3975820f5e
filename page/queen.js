// Puts a user's queen into a template: shapes of an SVG, or pixels of an image.

const SVG = "http://www.w3.org/2000/svg";
/** The share of a square that a queen fills, and the pixels along the longer side of an image. */
const QUEEN_SHARE = 0.82, IMAGE_PIXELS = 64;

const parseXml = (text) => new DOMParser().parseFromString(text, "text/xml");

/** Returns a template with another queen. */
export async function replaceQueen(template, file) {
  const document = parseXml(template);
  const dark = document.getElementById("dark");
  const square = dark.matches("rect") ? dark : dark.querySelector("rect");
  const [x, y, side] = ["x", "y", "width"].map((name) => Number(square.getAttribute(name)));
  const text = await file.text();
  const { shapes, box } = /<svg/.test(text) ? readShapes(text) : await traceImage(file, document);
  const scale = (QUEEN_SHARE * side) / Math.max(box[2], box[3]);
  const [left, top] = [x + (side - box[2] * scale) / 2 - box[0] * scale, y + (side - box[3] * scale) / 2 - box[1] * scale];
  const queen = document.createElementNS(SVG, "g");
  queen.setAttribute("transform", `translate(${left.toFixed(3)} ${top.toFixed(3)})scale(${scale.toFixed(5)})`);
  queen.append(...shapes);
  document.getElementById("queen").replaceWith(queen);
  queen.id = "queen";
  // The copies on the sample board could be larger than a template may be.
  for (const other of document.querySelectorAll('#queen-many, [*|href="#queen"]')) other.remove();
  return new XMLSerializer().serializeToString(document);
}

/** Returns the shapes and the view box of an SVG. Its ids are made distinct from those of templates. */
function readShapes(text) {
  const renamed = text.replace(/\bid="/g, '$&own-').replace(/(url\(|href=")#/g, "$&own-");
  const root = parseXml(renamed).documentElement;
  const size = ["width", "height"].map((name) => Number.parseFloat(root.getAttribute(name)) || IMAGE_PIXELS);
  const box = root.getAttribute("viewBox")?.trim().split(/[\s,]+/).map(Number) ?? [0, 0, ...size];
  const group = root.ownerDocument.createElementNS(SVG, "g");
  for (const { name, value } of root.attributes) if (/^(fill|stroke)/.test(name)) group.setAttribute(name, value);
  group.append(...root.children);
  for (const other of group.querySelectorAll("title, desc, metadata")) other.remove();
  return { shapes: [group], box };
}

/** Converts an image to paths of horizontal runs, one path per colour, without the background. */
async function traceImage(file, document) {
  const image = await createImageBitmap(file);
  const scale = IMAGE_PIXELS / Math.max(image.width, image.height);
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0, width, height);
  const { data } = canvas.getImageData(0, 0, width, height);
  const colour = (at) => (data[at + 3] < 128 ? "" : `#${[0, 1, 2].map((part) => (Math.round(data[at + part] / 51) * 3).toString(16)).join("")}`);
  const runs = new Map([["", ""], [colour(0), ""]]);
  const background = [...runs.keys()];
  for (let row = 0; row < height; row++) {
    for (let start = 0, end = 0; start < width; start = end) {
      const pixelColour = colour(4 * (row * width + start));
      while (end < width && colour(4 * (row * width + end)) === pixelColour) end++;
      if (!background.includes(pixelColour)) runs.set(pixelColour, `${runs.get(pixelColour) ?? ""}M${start} ${row}h${end - start}v1h-${end - start}z`);
    }
  }
  const shapes = [...runs].filter(([, path]) => path).map(([fill, d]) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("fill", fill);
    path.setAttribute("d", d);
    return path;
  });
  return { shapes, box: [0, 0, width, height] };
}
