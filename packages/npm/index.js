import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { commands } from "./line.js";
import { run } from "./program.js";

/**
 * Runs a command line, such as `--n 8 --fundamental --cols 4`, or the list of its words. Gives what
 * the program prints, as bytes and as text; a file that the line names (`-o`) is written below the
 * working folder. Throws an error with the program's own sentence.
 */
export function draw(line, input = "") {
  const words = Array.isArray(line) ? line : commands(line)[0].words;
  const folder = mkdtempSync(join(tmpdir(), "nqueens-sheet-"));
  const names = ["in", "out", "err"].map((name) => join(folder, name));
  try {
    writeFileSync(names[0], input);
    const open = [openSync(names[0], "r"), openSync(names[1], "w"), openSync(names[2], "w")];
    let code;
    try {
      code = run(words, open);
    } finally {
      open.forEach((descriptor) => closeSync(descriptor));
    }
    const [bytes, said] = names.slice(1).map((name) => readFileSync(name));
    if (code !== 0) throw new Error(said.toString().trim().replace(/^error: /, ""));
    return { bytes: new Uint8Array(bytes), text: bytes.toString() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
