// The command that a saved file contains, so that the page can open the file again.

import { decode, percentDecode } from "./line.js";

/** The number of bytes searched at each end of a file. A command takes at most half of them. */
const SEARCH_BYTES = 0x10000;

const toLatin1 = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bigEndian = (number) => String.fromCharCode(...[24, 16, 8, 0].map((shift) => (number >>> shift) & 255));
const crcAfterBit = (crc) => (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
const crc32 = (text) => ~toLatin1(text).reduce((crc, byte) => [0, 1, 2, 3, 4, 5, 6, 7].reduce(crcAfterBit, crc ^ byte), ~0);

const pngChunk = (chunk) => bigEndian(chunk.length - 4) + chunk + bigEndian(crc32(chunk));
/** Returns a comment in blocks of 255 characters, each preceded by its length. */
const gifComment = (text) => `!\xfe${text.padEnd(255 * Math.ceil(text.length / 255)).replace(/.{255}/g, "\xff$&")}\0`;

/** A function that writes a comment, and the end of the file that the comment precedes, by format. */
const COMMENTS = {
  svg: [(text) => `${text}\n`, /$/],
  html: [(text) => `<!--${text}-->\n`, /$/],
  // A PDF reader looks for these lines at the end of the file.
  pdf: [(text) => `%${text}\n`, /startxref\s[^]*$/],
  png: [(text) => pngChunk(`tEXtComment\0${text}`), /[^]{4}IEND[^]{4}$/],
  gif: [gifComment, /;$/],
};

/** Adds the command to a file, as a comment. */
export function embedCommand(bytes, format, line) {
  const text = `<?${line.toString().replace(/[^ -~]|[%?<>]/gu, encodeURIComponent)}?>`;
  if (text.length > SEARCH_BYTES / 2) return bytes;
  const [comment, end] = COMMENTS[format] ?? [];
  const match = end?.exec(String.fromCharCode(...bytes.subarray(-99)));
  if (!match) return bytes;
  const at = bytes.length - match[0].length;
  return new Blob([bytes.subarray(0, at), toLatin1(comment(text)), bytes.subarray(at)]);
}

/** Finds the command in a file that the page saved. */
export async function findCommand(file) {
  const ends = await new Blob([file.slice(0, SEARCH_BYTES), file.slice(-SEARCH_BYTES)]).arrayBuffer();
  // Block lengths of a GIF do not belong to the text.
  const text = decode(new Uint8Array(ends).filter((byte) => byte !== 255));
  const [, command] = [...text.matchAll(/<\?(nqueens-sheet [^?]*)\?>/g)].at(-1) ?? [];
  return command && percentDecode(command);
}
