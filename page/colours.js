// Templates in other colours, as with `--set`.

const PAINT_ATTRIBUTES = [["fill", "data-dark"], ["stroke", "data-dark-stroke"]];

/** Parses the colours that replace those of the template. */
export function parseColours(line) {
  return Object.fromEntries((line.get("--set") ?? "").split(",").filter(Boolean).map((pair) => pair.split("=")));
}

const elementsIn = (template, id) => (id ? [...template.querySelectorAll(`#${id}, #${id} *`)] : [...template.querySelectorAll("*")]);

const coloursOf = (nodes) => nodes.flatMap((node) => PAINT_ATTRIBUTES.map(([day]) => node.getAttribute(day)).filter((colour) => /^#/.test(colour)));

/** Returns the most frequent colour of some nodes. */
function mainColour(nodes) {
  const colours = coloursOf(nodes);
  return colours.sort((a, b) => colours.filter((colour) => colour === b).length - colours.filter((colour) => colour === a).length)[0];
}

/** Returns the colour of a queen that differs most from both squares in lightness. */
export function queenColour(template, id = "queen") {
  const lightness = (colour) => (colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)).reduce((sum, channel, index) => sum + parseInt(channel, 16) * [3, 6, 1][index], 0);
  const squares = ["light", "dark"].map((square) => mainColour(elementsIn(template, square))).filter(Boolean).map(lightness);
  const distance = (colour) => Math.min(...squares.map((square) => Math.abs(square - lightness(colour))));
  return coloursOf(elementsIn(template, id)).sort((a, b) => distance(b) - distance(a))[0];
}

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
  const ink = mainColour(elementsIn(template, "ink"));
  const queens = ["", "-many"].map((end) => [end, queenColour(template, `queen${end}`)]);
  for (const [end, old] of queens) {
    for (const pair of chosen.queen ? PAINT_ATTRIBUTES : []) paint(elementsIn(template, `queen${end}`), chosen.queen, pair, old);
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
