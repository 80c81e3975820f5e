// Compiles the JSON schemas in strict mode, and validates output against them:
//   node json.js .../SCHEMA/FILE.json ...

const { basename, dirname } = require("path");
const { readFileSync } = require("fs");
const Ajv = require("ajv/dist/2020").default;

const schemaFile = (name) => `${name === "trace" ? "" : "crates/nqueens-check/"}data/${name}.schema.json`;
const validators = {};
for (const name of ["check", "solutions", "trace"]) {
  const schema = JSON.parse(readFileSync(schemaFile(name), "utf8"));
  validators[name] = new Ajv({ strict: true, allErrors: true }).compile(schema);
  if (validators[name]({})) throw new Error(`${schemaFile(name)} accepts an empty document`);
}
let count = 0;
for (const file of process.argv.slice(2)) {
  const validate = validators[basename(dirname(file))];
  const text = readFileSync(file, "utf8");
  const documents = file.endsWith(".jsonl") ? text.trim().split("\n") : [text];
  for (const document of documents) {
    if (!validate(JSON.parse(document))) throw new Error(`${file}: ${JSON.stringify(validate.errors[0])}`);
    count++;
  }
}
console.log(`${count} documents are valid`);
