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
  const { code, out, err, files } = tryRun(data);
  const [printed, ...written] = [out, ...files.map(([, bytes]) => bytes)].map((bytes) => bytes.slice());
  const answer = { id: data.id, code, err, out: printed, files: files.map(([name], index) => [name, written[index]]) };
  postMessage(answer, [printed, ...written].map(({ buffer }) => buffer));
};

/** Runs the program. Instantiation fails if memory is short. */
function tryRun(data) {
  let hundredths = 0;
  // Before each frame, a GIF has its delay.
  const follow = (bytes) => {
    for (let at = 0; at + 5 < bytes.length; at++) {
      if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) hundredths += bytes[at + 4] + 256 * bytes[at + 5];
    }
    postMessage({ id: data.id, seconds: hundredths / 100 });
  };
  try {
    return run(module, { ...data, follow: data.args.some((word) => word.endsWith(".gif")) ? follow : undefined });
  } catch (error) {
    return { code: 101, out: new Uint8Array(), err: `error: ${error.message}\n`, files: [] };
  }
}

/** Returns the engine: already compiled, or from text in the page. */
async function compile({ module, text }) {
  if (module) return module;
  return WebAssembly.compileStreaming(new Response(unpack(text).body, { headers: { "Content-Type": "application/wasm" } }));
}
