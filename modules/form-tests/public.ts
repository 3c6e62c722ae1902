/** Public file of this module for scoring sample answers. Pure. */
export { runTest, scoreSample, type TestResult } from "./domain/run-test.ts";
