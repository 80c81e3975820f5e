// A template with colours of one's own in the place of its own, as `--set` has them.

const PAINTS = [["fill", "data-dark"], ["stroke", "data-dark-stroke"]];

/** What takes the place of a template's colours. */
export function colours(line) {
  return Object.fromEntries((line.get("--set") ?? "").split(",").filter(Boolean).map((pair) => pair.split("=")));
}

/** The text of a template with the colours of a line; by night, all that is seen by night. */
export function coloured(text, line) {
  const own = colours(line);
  if (!line.has("--set")) return text;
  const template = new DOMParser().parseFromString(text, "text/xml");
  const within = (id) => (id ? [...template.querySelectorAll(`#${id}, #${id} *`)] : [...template.querySelectorAll("*")]);
  const nights = new Map(within().flatMap((node) => PAINTS.map((pair) => pair.map((name) => node.getAttribute(name)))).filter(([, night]) => night));
  for (const node of line.get("--scheme") === "dark" ? within() : []) {
    for (const [day, night] of [...PAINTS, ["data-files", "data-dark-files"]]) {
      const seen = node.getAttribute(night) ?? nights.get(node.getAttribute(day));
      if (seen) node.setAttribute(day, seen);
      node.removeAttribute(night);
    }
  }
  const paint = (nodes, colour, [day, night], old) => {
    for (const node of nodes.filter((node) => node.hasAttribute(day) && (!old || node.getAttribute(day) === old))) {
      for (const name of [night, "data-files", "data-dark-files"]) node.removeAttribute(name);
      node.setAttribute(day, colour);
    }
  };
  /** The colour that is most often in something. */
  const main = (nodes) => {
    const all = nodes.flatMap((node) => PAINTS.map(([day]) => node.getAttribute(day)).filter((one) => /^#/.test(one)));
    return all.sort((a, b) => all.filter((one) => one === b).length - all.filter((one) => one === a).length)[0];
  };
  // A small queen has the colour by which she is seen, mostly in other sizes, too.
  const [queen, ink] = [main(within("queen-small")) ?? main(within("queen")), main(within("ink"))];
  for (const end of ["", "-small", "-large", "-many"]) {
    const here = within(`queen${end}`);
    const old = here.some((node) => PAINTS.some(([day]) => node.getAttribute(day) === queen)) ? queen : main(here);
    for (const pair of own.queen ? PAINTS : []) paint(here, own.queen, pair, old);
    // The ground of a group is what is first in it.
    for (const part of ["page", "light", "dark", "ink"]) {
      if (own[part]) paint(within(part + end).filter((node) => node.hasAttribute("fill")).slice(0, 1), own[part], PAINTS[0]);
    }
  }
  if (own.ink) {
    paint([...template.querySelectorAll("text, g:has(> text)")], own.ink, PAINTS[0]);
    for (const id of ["frame", "border"]) paint(within(id), own.ink, PAINTS[1], ink);
  }
  return new XMLSerializer().serializeToString(template);
}
