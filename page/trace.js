// A font with letters as the browser draws them, traced pixel by pixel.

/** The size of a letter, its place, and the size of the canvas, in pixels: units of the font. */
const EM = 1000, LEFT = 300, BASE = 1150, SIDE = 1600;
/** The name of a traced font, with its letters. */
export const TRACED = /^traced-(.+)\.ttf$/;
/** Scripts whose letters change next to others, and marks. */
const SHAPED = /[\p{M}\u0600-\u0dff\u0f00-\u109f\u1100-\u11ff\u1700-\u18ff\u{1e900}-\u{1e95f}]/u;
/** The alphabets that look best next to EB Garamond with serifs. */
const WITH_SERIFS = /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]/u;
/** Traced letters by font and letter, so that a longer text needs only its new ones. */
const traced = new Map();

/** Returns the TrueType font with a name; nothing for other names, or if the browser cannot draw each letter by itself. */
export function traceFont(name) {
  const [, letters] = TRACED.exec(name) ?? [];
  if (!letters || SHAPED.test(letters)) return;
  const sorted = [...new Set(letters)].sort((a, b) => a.codePointAt() - b.codePointAt());
  const glyphs = sorted.map((letter) => {
    const font = `${EM}px ${WITH_SERIFS.test(letter) ? "serif" : "sans-serif"}`;
    // No font has the second letter.
    const [glyph, missing] = [letter, "\u{ffffd}"].map((each) => traced.get(font + each) ?? traced.set(font + each, traceLetter(font, each)).get(font + each));
    return String(glyph.outlines) !== String(missing.outlines) && glyph;
  });
  if (glyphs.every((glyph) => glyph && glyph.outlines.length)) return fontOf(sorted, glyphs);
}

/** Returns the width of a letter and its outlines as lists of points, with the ink at their right; no outlines for a picture in colours. */
function traceLetter(font, letter) {
  const pen = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE }).getContext("2d", { willReadFrequently: true });
  if (!pen) return { outlines: [] };
  Object.assign(pen, { font, fillStyle: "red" }).fillText(letter, LEFT, BASE);
  const { data } = pen.getImageData(0, 0, SIDE, SIDE);
  const isInk = (pixel) => data[4 * pixel + 3] > 127;
  // Corners of pixels that follow a corner.
  const next = new Map();
  const join = (from, to, isForward) => (isForward ? next.set(from, [...(next.get(from) ?? []), to]) : join(to, from, true));
  for (let pixel = SIDE; pixel < SIDE * SIDE; pixel++) {
    if (data[4 * pixel + 1] > 99) return { outlines: [] };
    if (isInk(pixel) !== isInk(pixel - 1)) join(pixel, pixel + SIDE, isInk(pixel - 1));
    if (isInk(pixel) !== isInk(pixel - SIDE)) join(pixel, pixel + 1, isInk(pixel));
  }
  const outlines = [];
  for (const [start, followers] of next) {
    while (followers.length) {
      const corners = [start];
      do corners.push(next.get(corners.at(-1)).pop());
      while (corners.at(-1) !== start);
      outlines.push(simplify(corners.map((corner) => [(corner % SIDE) - LEFT, BASE - Math.floor(corner / SIDE)])).slice(1));
    }
  }
  return { width: Math.round(pen.measureText(letter).width), outlines: outlines.filter((points) => points.length > 2) };
}

/** Leaves out points at most one pixel from the line between others. */
function simplify(points) {
  const [x, y] = points[0], [u, v] = points.at(-1);
  const length = Math.hypot(u - x, v - y);
  const distances = points.map(([a, b]) => (length ? Math.abs((u - x) * (b - y) - (v - y) * (a - x)) / length : Math.hypot(a - x, b - y)));
  const most = distances.reduce((most, distance, at) => (distance > distances[most] ? at : most), 0);
  if (distances[most] <= 1) return [points[0], points.at(-1)];
  return [...simplify(points.slice(0, most + 1)), ...simplify(points.slice(most)).slice(1)];
}

const shorts = (...numbers) => numbers.flatMap((number) => [(number >> 8) & 255, number & 255]);
const longs = (...numbers) => numbers.flatMap((number) => shorts(number >> 16, number));

/** Returns a TrueType file (OpenType 1.9, with `cmap` format 12). Outlines are in units of the font, with y up. */
function fontOf(letters, glyphs) {
  const shapes = [[], ...glyphs.map(glyphOf)], count = letters.length;
  let end = 0, start = 124;
  const tables = Object.entries({
    cmap: [...shorts(0, 1, 3, 10), ...longs(12), ...shorts(12, 0), ...longs(16 + 12 * count, 0, count, ...letters.flatMap((letter, at) => [letter.codePointAt(), letter.codePointAt(), at + 1]))],
    glyf: shapes.flat(),
    head: [...longs(65536, 65536, 0, 0x5f0f3cf5), ...shorts(0, EM, 0, 0, 0, 0, 0, 0, 0, 0, -LEFT, BASE - SIDE, SIDE - LEFT, BASE, 0, 8, 2, 1, 0)],
    hhea: shorts(1, 0, 880, -120, 0, SIDE, 0, 0, SIDE, 1, 0, 0, 0, 0, 0, 0, 0, count + 1),
    hmtx: shorts(EM, 0, ...glyphs.flatMap(({ width, outlines }) => [width, least(outlines.flat(), 0)])),
    loca: longs(0, ...shapes.map(({ length }) => (end += length))),
    maxp: [...longs(65536), ...shorts(count + 1, 9999, 999, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
  });
  const directory = tables.map(([tag, { length }]) => [...new TextEncoder().encode(tag), ...longs(0, start, ((start += length), length))]);
  return Uint8Array.from([...longs(65536), ...shorts(tables.length, 0, 0, 0), ...directory.flat(), ...tables.flatMap(([, bytes]) => bytes)]);
}

/** Returns the data of a glyph. Each of its points is on the outline. */
function glyphOf({ outlines }) {
  const points = outlines.flat();
  let last = -1;
  const ends = outlines.map(({ length }) => (last += length));
  const steps = (axis) => points.map((point, at) => point[axis] - (points[at - 1]?.[axis] ?? 0));
  return [...shorts(ends.length, least(points, 0), least(points, 1), -least(points, 0, -1), -least(points, 1, -1), ...ends, 0), ...points.map(() => 1), ...shorts(...steps(0), ...steps(1))];
}

const least = (points, axis, sign = 1) => Math.min(...points.map((point) => sign * point[axis]));
