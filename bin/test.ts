/** `npm test`: checks, unit, route and fence tests, the build and the browser tests. The last line counts them all. */
import { runSuites, type Tally } from "./test/suites.ts";

let total: Tally;
try {
  total = await runSuites();
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  total = { passed: 0, failed: 1 };
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
