#!/usr/bin/env node
// Installs the packed package into an empty folder, redraws and compares the gallery, and tests the
// arguments of draw:
//   packages/npm/check.mjs

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const packed = readdirSync(join(root, "dist")).find((name) => /^nqueens-sheet-.*\.tgz$/.test(name));
const folder = mkdtempSync(join(tmpdir(), "nqueens-sheet-"));
let wrong = 0;
try {
  process.chdir(folder);
  writeFileSync("package.json", "{}");
  execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", join(root, "dist", packed)]);
  const own = join(folder, "node_modules/nqueens-sheet");
  const { draw } = await import(pathToFileURL(join(own, "index.js")));
  const { parseCommands, toCommandLine } = await import(pathToFileURL(join(own, "line.js")));
  let drawn = 0;
  for (const part of ["", "figures", "posters"]) {
    const gallery = join(root, "docs/src/gallery", part);
    mkdirSync(join(folder, "gallery", part), { recursive: true });
    process.chdir(join(folder, "gallery", part));
    for (const name of readdirSync(gallery).filter((name) => name.endsWith(".csv"))) cpSync(join(gallery, name), name);
    cpSync(join(root, "examples/shapes"), "examples/shapes", { recursive: true });
    const lines = readFileSync(join(gallery, "commands"), "utf8").split("\n").filter((line) => /^[^#\s]/.test(line));
    for (const line of lines) {
      const [file, ...words] = parseCommands(line)[0].words;
      draw([...words, "-o", file]);
      drawn += 1;
      if (!readFileSync(file).equals(readFileSync(join(gallery, file)))) {
        wrong += 1;
        console.error(`${join(part, file)} differs from the gallery`);
      }
    }
  }
  process.chdir(folder);
  const check = (name, actual, expected) => {
    drawn += 1;
    if (actual === expected) return;
    wrong += 1;
    console.error(`${name}: ${actual}, not ${expected}`);
  };
  const printed = execFileSync("npx", ["nqueens-sheet", "--n", "8", "--cols", "10"]);
  check("npx", printed.equals(Buffer.from(draw("--n 8 --cols 10").bytes)), true);
  const board = ".Q..\n...Q\nQ...\n..Q.\n";
  const read = "--from - --format text";
  check("input of npx", execFileSync("npx", ["nqueens-sheet", ...read.split(" ")], { input: "2413\n" }).toString(), board);
  check("input of draw", draw(read, "2413\n").text, board);
  check("bytes as input", draw(read, new TextEncoder().encode("2413\n")).text, board);
  check("piped input", draw(`echo 2413 | nqueens-sheet ${read}`).text, board);
  const words = (line) => JSON.stringify(parseCommands(line).map((command) => command.words));
  check("two lines in one", words("nqueens-sheet 4 -o a.svg; nqueens-sheet --title 'a; b';"), '[["4","-o","a.svg"],["--title","a; b"]]');
  for (const word of ["=ls", "%self", "~", "!!", "{a}", "^a", "#a", "a b", "a;b", "$HOME", "*"]) {
    check("quoting", toCommandLine([word]), `nqueens-sheet '${word}'`);
  }
  check("words", draw(["count", 8, "--only", "all"]).text, "92\n");
  const error = (...given) => {
    try {
      return `drawn: ${draw(...given).text}`;
    } catch (error) {
      return `${error.name}: ${error.message}`;
    }
  };
  const wrongType = 'TypeError: draw takes a command line such as "--n 8", or an array of its words, not ';
  for (const [given, shown] of [[8, "8"], [{ n: 8 }, '{"n":8}'], [undefined, "undefined"], [null, "null"], [["--n", {}], '["--n",{}]']]) {
    check("wrong type", error(given), wrongType + shown);
  }
  check("a file", error("--n 4 > a.svg"), "Error: draw returns what the program prints: to write a file, type -o a.svg instead of > a.svg");
  check("two commands", error("nqueens-sheet --n 4\nnqueens-sheet --n 5"), "Error: draw runs one command: call it once for each command");
  check("refusal", error("--n 3"), "Error: there is no solution for n = 3: 3 queens on a board of 3 x 3 always attack each other");
  console.log(`${drawn - wrong} passed, ${wrong} failed`);
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true });
}
process.exitCode = wrong ? 1 : 0;
