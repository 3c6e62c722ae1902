/**
 * `npm test`: checks, unit and route tests, the build, eight mutants and the quick browser tests. With `--nightly`, what
 * `npm test` leaves out. The last line counts all tests.
 */
import { runNightlySuites, runSuites, type Tally } from "./test/suites.ts";

let total: Tally;
try {
  total = await (process.argv.includes("--nightly") ? runNightlySuites() : runSuites());
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  total = { passed: 0, failed: 1 };
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
