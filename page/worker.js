// A worker that compiles the program once and runs it for each message.

import { run } from "./engine/wasi.js";
import { unpack } from "./unpack.js";

let module;

onmessage = async ({ data }) => {
  if (data.engine) {
    // A policy can forbid WebAssembly.
    module = await compile(data.engine).catch(() => null);
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

/** Returns the engine: already compiled, or from text in the page. */
async function compile({ module, text }) {
  if (module) return module;
  return WebAssembly.compileStreaming(new Response(unpack(text).body, { headers: { "Content-Type": "application/wasm" } }));
}
