// The program, compiled for WASI, on the system of Node. It has the files of the working folder and
// of the folders below it, and no others.

import { readFileSync } from "node:fs";

// Node says of its WASI that it is experimental, to whoever uses it.
const warn = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith("WASI ")) warn.call(process, warning, ...rest);
};
const { WASI } = await import("node:wasi");
process.emitWarning = warn;

let compiled;

/** Runs the program with these words on these descriptors; its exit code. */
export function run(words, [stdin, stdout, stderr]) {
  compiled ??= new WebAssembly.Module(readFileSync(new URL("nqueens-sheet.wasm", import.meta.url)));
  const folder = process.cwd();
  const wasi = new WASI({
    version: "preview1",
    args: ["nqueens-sheet", ...words],
    env: process.env,
    preopens: { ".": folder, [folder]: folder },
    stdin,
    stdout,
    stderr,
  });
  return wasi.start(new WebAssembly.Instance(compiled, wasi.getImportObject()));
}
