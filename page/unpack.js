// Data in the page: compressed, and encoded as text with seven bits per character.

/** Returns the data as a response, which decompresses it. */
export function unpack(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  for (let at = 0, held = 0, bits = 0, end = 0; at < text.length; at++) {
    held = ((held << 7) | (text.charCodeAt(at) & 127)) & 0x7fff;
    bits += 7;
    if (bits >= 8) {
      bits -= 8;
      bytes[end++] = held >> bits;
    }
  }
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}
