// A worker that compiles the program once and runs it for each message.

import { run } from "./engine/wasi.js";

let module;

onmessage = async ({ data }) => {
  if (data.engine) {
    module = await compile(data.engine);
    postMessage({ module });
    return;
  }
  const start = performance.now();
  const { code, out, err, files } = tryRun(data);
  const buffers = [out, ...files.map(([, bytes]) => bytes)].map((bytes) => bytes.slice());
  const [printed, ...written] = buffers;
  postMessage(
    {
      id: data.id,
      code,
      err,
      out: printed,
      files: files.map(([name], index) => [name, written[index]]),
      time: performance.now() - start,
    },
    buffers.map((bytes) => bytes.buffer),
  );
};

/** Runs the program. Instantiation fails if memory is short. */
function tryRun(data) {
  try {
    return run(module, data);
  } catch (error) {
    return { code: 101, out: new Uint8Array(), err: `error: ${error.message}\n`, files: [] };
  }
}

/** Returns the engine: already compiled, from text in the page, or from a file next to the page. */
async function compile({ module, text, address }) {
  if (module) return module;
  if (address) {
    const bytes = await fetch(address);
    return WebAssembly.compile(await bytes.arrayBuffer());
  }
  const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
  for (let at = 0, held = 0, bits = 0, end = 0; at < text.length; at++) {
    held = ((held << 7) | (text.charCodeAt(at) & 127)) & 0x7fff;
    bits += 7;
    if (bits >= 8) {
      bits -= 8;
      bytes[end++] = held >> bits;
    }
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
