/**
 * `npm run test:repeat -- FILE [--times 20]`: runs one unit or e2e file many times and prints how often it passed. An e2e file
 * runs in every project that it fits; `--project js` narrows that.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { runCommand } from "./check/run-command.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: "string", default: "20" }, project: { type: "string" } },
});
const [file] = positionals;
const times = Number(values.times);
if (!file || !Number.isInteger(times) || times < 1) {
  console.log("Name one test file: npm run test:repeat -- FILE --times 20");
  process.exit(1);
}

const project = values.project ? [`--project=${values.project}`] : [];
const command = file.endsWith(".spec.ts")
  ? ["node_modules/@playwright/test/cli.js", "test", "--reporter=line", ...project, file]
  : ["node_modules/vitest/vitest.mjs", "run", ...project, file];

mkdirSync(".cache/reports", { recursive: true });
let passed = 0;
for (let run = 1; run <= times; run++) {
  const result = await runCommand(command, { echo: false, env: { NIGHTLY: "1" } });
  if (result.passed) passed += 1;
  else console.log(`Run ${run} failed:\n${result.output.trim().split("\n").slice(-50).join("\n")}`);
}
console.log(`${file}: passed ${passed} of ${times} runs`);
process.exitCode = passed === times ? 0 : 1;
