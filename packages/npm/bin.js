#!/usr/bin/env node
// Runs the program, compiled for WASI, in Node. It can access only the working directory and below.

import { readFileSync } from "node:fs";

// Hide Node's warning that WASI is experimental.
const warn = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  if (!String(warning).startsWith("WASI ")) warn.call(process, warning, ...rest);
};
const { WASI } = await import("node:wasi");

const folder = process.cwd();
const wasi = new WASI({
  version: "preview1",
  args: ["nqueens-sheet", ...process.argv.slice(2)],
  env: process.env,
  preopens: { ".": folder, [folder]: folder },
});
const module = new WebAssembly.Module(readFileSync(new URL("nqueens-sheet.wasm", import.meta.url)));
process.exitCode = wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
