// A template with colours of one's own in the place of its own, as `--set` has them.

const PAINTS = [["fill", "data-dark"], ["stroke", "data-dark-stroke"]];

/** What takes the place of a template's colours. */
export function colours(line) {
  return Object.fromEntries((line.get("--set") ?? "").split(",").filter(Boolean).map((pair) => pair.split("=")));
}

/** The text of a template with the colours of a line; by night, that which is seen by night. */
export function coloured(text, line) {
  const own = colours(line);
  if (!Object.keys(own).length) return text;
  const template = new DOMParser().parseFromString(text, "text/xml");
  const dark = line.get("--scheme") === "dark";
  const within = (node) => (node ? [node, ...node.querySelectorAll("*")] : []);
  const nights = new Map();
  const all = within(template.documentElement);
  for (const node of all) for (const [day, night] of PAINTS) if (node.hasAttribute(night)) nights.set(node.getAttribute(day), node.getAttribute(night));
  // What is seen by night is the template's only colour.
  for (const node of dark ? all : []) {
    for (const [day, night] of PAINTS) if (node.hasAttribute(day)) node.setAttribute(day, node.getAttribute(night) ?? nights.get(node.getAttribute(day)) ?? node.getAttribute(day));
    if (node.hasAttribute("data-dark-files")) node.setAttribute("data-files", node.getAttribute("data-dark-files"));
    for (const name of node.getAttributeNames()) if (name.startsWith("data-dark")) node.removeAttribute(name);
  }
  const seen = (node, [day]) => node.getAttribute(day) ?? "";
  const paint = (node, [day, night], colour) => {
    for (const name of [night, "data-files", "data-dark-files"]) node.removeAttribute(name);
    node.setAttribute(day, colour);
  };
  const by = (id) => template.getElementById(id);
  const squares = ["light", "dark"].map((id) => within(by(id)).map((node) => seen(node, PAINTS[0])).find(Boolean));
  const main = seenBy(within(by("queen")).flatMap((node) => PAINTS.flatMap((pair) => stops(template, seen(node, pair)))), squares);
  const ink = within(by("ink")).map((node) => seen(node, PAINTS[0])).find(Boolean);
  if (own.queen) {
    for (const node of ["queen", "queen-small", "queen-large"].flatMap((id) => within(by(id)))) {
      for (const pair of PAINTS) if (stops(template, seen(node, pair)).includes(main)) paint(node, pair, own.queen);
    }
  }
  for (const part of ["page", "light", "dark", "ink"]) {
    for (const id of own[part] ? [part, `${part}-small`] : []) {
      // The ground of a group is what is first in it.
      const node = within(by(id)).find((one) => one.hasAttribute("fill"));
      if (node) paint(node, PAINTS[0], own[part]);
    }
  }
  if (own.ink) {
    for (const node of template.querySelectorAll("text[fill]")) paint(node, PAINTS[0], own.ink);
    for (const node of [...within(by("frame")), ...within(by("border"))]) if (seen(node, PAINTS[1]) === ink) paint(node, PAINTS[1], own.ink);
  }
  return new XMLSerializer().serializeToString(template);
}

/** The colours of a paint: of a gradient, all of them. */
function stops(template, paint) {
  const [, id] = /^url\(#(.*)\)$/.exec(paint) ?? [];
  if (!id) return /^#/.test(paint) ? [paint] : [];
  const all = [...(template.getElementById(id)?.querySelectorAll("stop") ?? [])];
  return all.map((stop) => stop.getAttribute("stop-color"));
}

/** The colour by which something is seen on squares. */
function seenBy(all, squares) {
  const least = (colour) => Math.min(...squares.map((square) => contrast(colour, square)));
  return all.reduce((best, colour) => (best && least(best) >= least(colour) ? best : colour), "");
}

function contrast(...pair) {
  const light = (colour) => {
    const [r, g, b] = colour.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3").match(/[^#]{2}/g).map((digits) => {
      const part = Number.parseInt(digits, 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [one, other] = pair.map(light);
  return Math.max(one, other) / Math.min(one, other);
}
