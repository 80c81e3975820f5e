// Templates in other colours, as with `--set`.

const PAINT_ATTRIBUTES = [["fill", "data-dark"], ["stroke", "data-dark-stroke"]];

/** Parses the colours that replace those of the template. */
export function parseColours(line) {
  return Object.fromEntries((line.get("--set") ?? "").split(",").filter(Boolean).map((pair) => pair.split("=")));
}

const elementsIn = (template, id) => (id ? [...template.querySelectorAll(`#${id}, #${id} *`)] : [...template.querySelectorAll("*")]);

/** Returns the most frequent colour of some nodes. */
function mainColour(nodes) {
  const colours = nodes.flatMap((node) => PAINT_ATTRIBUTES.map(([day]) => node.getAttribute(day)).filter((colour) => /^#/.test(colour)));
  return colours.sort((a, b) => colours.filter((colour) => colour === b).length - colours.filter((colour) => colour === a).length)[0];
}

/** Returns the colour of the queens: of the small one, which readers notice and most other sizes share. */
export const queenColour = (template) => mainColour(elementsIn(template, "queen-small")) ?? mainColour(elementsIn(template, "queen"));

/** Returns a template with the colours of a line. A dark scheme also replaces all light colours. */
export function applyColours(text, line) {
  const chosen = parseColours(line);
  if (!line.has("--set")) return text;
  const template = new DOMParser().parseFromString(text, "text/xml");
  const darkColours = new Map(elementsIn(template).flatMap((node) => PAINT_ATTRIBUTES.map((pair) => pair.map((name) => node.getAttribute(name)))).filter(([, night]) => night));
  for (const node of line.get("--scheme") === "dark" ? elementsIn(template) : []) {
    for (const [day, night] of [...PAINT_ATTRIBUTES, ["data-files", "data-dark-files"]]) {
      const dark = node.getAttribute(night) ?? darkColours.get(node.getAttribute(day));
      if (dark) node.setAttribute(day, dark);
      node.removeAttribute(night);
    }
  }
  const paint = (nodes, colour, [day, night], old) => {
    for (const node of nodes.filter((node) => node.hasAttribute(day) && (!old || node.getAttribute(day) === old))) {
      for (const name of [night, "data-files", "data-dark-files"]) node.removeAttribute(name);
      node.setAttribute(day, colour);
    }
  };
  const [queen, ink] = [queenColour(template), mainColour(elementsIn(template, "ink"))];
  for (const end of ["", "-small", "-large", "-many"]) {
    const variant = elementsIn(template, `queen${end}`);
    const old = variant.some((node) => PAINT_ATTRIBUTES.some(([day]) => node.getAttribute(day) === queen)) ? queen : mainColour(variant);
    for (const pair of chosen.queen ? PAINT_ATTRIBUTES : []) paint(variant, chosen.queen, pair, old);
    // The first shape of a group is its background.
    for (const part of ["page", "light", "dark", "ink"]) {
      if (chosen[part]) paint(elementsIn(template, part + end).filter((node) => node.hasAttribute("fill")).slice(0, 1), chosen[part], PAINT_ATTRIBUTES[0]);
    }
  }
  if (chosen.ink) {
    paint([...template.querySelectorAll("text, g:has(> text)")], chosen.ink, PAINT_ATTRIBUTES[0]);
    for (const id of ["frame", "border"]) paint(elementsIn(template, id), chosen.ink, PAINT_ATTRIBUTES[1], ink);
  }
  return new XMLSerializer().serializeToString(template);
}
