/** `npm run check`: every tool that reads the code; fails when one of them does. */
import { runChecks } from "./check/checks.ts";

const results = await runChecks();
process.exitCode = results.every((result) => result.passed) ? 0 : 1;
