#!/usr/bin/env node
// The program, compiled for WASI, on the system of Node. It has the files of the working folder and
// of the folders below it, and no others.

import { readFileSync } from "node:fs";

// Node says of its WASI that it is experimental, to whoever uses it.
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
