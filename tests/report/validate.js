// Validates a report against the schema that mutation-testing tools share: `node validate.js REPORT`.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Ajv from "ajv";

const require = createRequire(import.meta.url);
const schema = require("mutation-testing-report-schema/mutation-testing-report-schema.json");
const report = JSON.parse(readFileSync(process.argv[2], "utf8"));

const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
if (!validate(report)) {
  console.error(validate.errors);
  process.exit(1);
}
const mutants = Object.values(report.files).flatMap((file) => file.mutants);
console.log(`a valid report with ${mutants.length} mutants`);
