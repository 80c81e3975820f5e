import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { parseCommands } from "./line.js";

/**
 * Runs a command line, such as `--n 8 --fundamental --cols 4`, or an array of arguments. Returns the
 * program's output as bytes and as text. Files written by `-o` are relative to the working directory.
 * `input` is the program's standard input. By default it is what `echo` or `printf` pipes to the
 * program in the command line. Throws an error with the program's message.
 */
export function draw(line, input) {
  const { words, out = "", input: piped = "" } = Array.isArray(line) ? { words: line } : parse(line);
  const other = words.find((word) => typeof word !== "string" && typeof word !== "number");
  if (other !== undefined) throw wrongType(words);
  if (out && !out.startsWith("&") && out !== "/dev/null") {
    throw new Error(`draw returns what the program prints: to write a file, type -o ${out} instead of > ${out}`);
  }
  // Use a separate process: Node 20 aborts if it collects one WASI instance while another runs.
  const program = fileURLToPath(new URL("bin.js", import.meta.url));
  const ended = spawnSync(process.execPath, [program, ...words.map(String)], { input: input ?? piped, maxBuffer: Infinity });
  if (ended.error) throw ended.error;
  if (ended.status !== 0) throw new Error(ended.stderr.toString().trim().replace(/^error: /, ""));
  return { bytes: new Uint8Array(ended.stdout), text: ended.stdout.toString() };
}

/** Parses a line with a single command. */
function parse(line) {
  if (typeof line !== "string") throw wrongType(line);
  const [command, ...others] = parseCommands(line);
  if (others.length) throw new Error("draw runs one command: call it once for each command");
  return command;
}

function wrongType(value) {
  const given = typeof value === "object" ? JSON.stringify(value) : String(value);
  return new TypeError(`draw takes a command line such as "--n 8", or an array of its words, not ${given}`);
}
