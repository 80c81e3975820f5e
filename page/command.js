// The command in a saved file, which the page finds when the file is opened.

import { percentDecoded } from "./line.js";

/** The bytes at each end of a file in which a command is looked for, of which it has at most half. */
const SEARCHED = 0x10000;

const latin = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bigEndian = (number) => String.fromCharCode(...[24, 16, 8, 0].map((shift) => (number >>> shift) & 255));
const crcAfterBit = (crc) => (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
const crc32 = (text) => ~latin(text).reduce((crc, byte) => [0, 1, 2, 3, 4, 5, 6, 7].reduce(crcAfterBit, crc ^ byte), ~0);

const pngChunk = (chunk) => bigEndian(chunk.length - 4) + chunk + bigEndian(crc32(chunk));
/** A comment in blocks of 255 characters, each after its length. */
const gifComment = (text) => `!\xfe${text.padEnd(255 * Math.ceil(text.length / 255)).replace(/.{255}/g, "\xff$&")}\0`;
const png = [(text) => pngChunk(`tEXtComment\0${text}`), /[^]{4}IEND[^]{4}$/];

/** How each format writes a comment, and the end of such a file, which the comment precedes. */
const COMMENTS = {
  svg: [(text) => `${text}\n`, /$/],
  html: [(text) => `<!--${text}-->\n`, /$/],
  // A PDF reader looks for these lines at the end of the file.
  pdf: [(text) => `%${text}\n`, /startxref\s[^]*$/],
  png,
  apng: png,
  gif: [gifComment, /;$/],
};

/** A file with the command that draws it, in a comment of its format. */
export function withCommand(bytes, format, line) {
  const text = `<?${line.toString().replace(/[^ -~]|[%?<>]/gu, encodeURIComponent)}?>`;
  if (text.length > SEARCHED / 2) return bytes;
  if (format === "svgz") {
    // The header of gzip has ten bytes, and a flag that a comment follows.
    bytes[3] |= 16;
    return new Blob([bytes.subarray(0, 10), `${text}\0`, bytes.subarray(10)]);
  }
  const [comment, end] = COMMENTS[format] ?? [];
  const found = end?.exec(String.fromCharCode(...bytes.subarray(-99)));
  if (!found) return bytes;
  const at = bytes.length - found[0].length;
  return new Blob([bytes.subarray(0, at), latin(comment(text)), bytes.subarray(at)]);
}

/** The command in a file that the page saved. */
export async function commandIn(file) {
  const ends = await new Blob([file.slice(0, SEARCHED), file.slice(-SEARCHED)]).arrayBuffer();
  // The lengths of blocks in a GIF are no part of the text.
  const text = new TextDecoder().decode(new Uint8Array(ends).filter((byte) => byte !== 255));
  const [, command] = [...text.matchAll(/<\?(nqueens-sheet [^?]*)\?>/g)].at(-1) ?? [];
  return command && percentDecoded(command);
}
