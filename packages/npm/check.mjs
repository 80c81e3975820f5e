#!/usr/bin/env node
// Installs the packed package into an empty folder, and holds each picture of the gallery against
// what it draws there:
//   packages/npm/check

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
  const { commands } = await import(pathToFileURL(join(own, "line.js")));
  let drawn = 0;
  for (const part of ["", "figures", "posters"]) {
    const gallery = join(root, "docs/src/gallery", part);
    mkdirSync(join(folder, "gallery", part), { recursive: true });
    process.chdir(join(folder, "gallery", part));
    for (const name of readdirSync(gallery).filter((name) => name.endsWith(".csv"))) cpSync(join(gallery, name), name);
    const lines = readFileSync(join(gallery, "commands"), "utf8").split("\n").filter((line) => /^[^#\s]/.test(line));
    for (const line of lines) {
      const [file, ...words] = commands(line)[0].words;
      draw([...words, "-o", file]);
      drawn += 1;
      if (!readFileSync(file).equals(readFileSync(join(gallery, file)))) {
        wrong += 1;
        console.error(`${join(part, file)} differs from the gallery`);
      }
    }
  }
  process.chdir(folder);
  const printed = execFileSync("npx", ["nqueens-sheet", "--n", "8", "--cols", "10"]);
  if (!printed.equals(Buffer.from(draw("--n 8 --cols 10").bytes))) wrong += 1;
  console.log(`${drawn - wrong} passed, ${wrong} failed`);
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true });
}
process.exitCode = wrong ? 1 : 0;
