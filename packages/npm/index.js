import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { commands } from "./line.js";

/**
 * Runs a command line, such as `--n 8 --fundamental --cols 4`, or the list of its words. Gives what
 * the program prints, as bytes and as text; a file that the line names (`-o`) is written below the
 * working folder. Throws an error with the program's own sentence.
 */
export function draw(line, input = "") {
  const words = Array.isArray(line) ? line : commands(line)[0].words;
  // In a process of its own, as Node 20 aborts when it collects a WASI while another one runs.
  const program = fileURLToPath(new URL("bin.js", import.meta.url));
  const ended = spawnSync(process.execPath, [program, ...words], { input, maxBuffer: Infinity });
  if (ended.error) throw ended.error;
  if (ended.status !== 0) throw new Error(ended.stderr.toString().trim().replace(/^error: /, ""));
  return { bytes: new Uint8Array(ended.stdout), text: ended.stdout.toString() };
}
