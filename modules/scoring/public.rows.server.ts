/** Public file for modules that read the scores of many projects in one query: columns over the `projects` table. */
export {
  failuresOfEach,
  intakeResultOfEach,
  resultOfEach,
  type ResultOfRow,
  scoredRubricOfEach,
  scoreRows,
  verdictOfEach,
} from "./domain/rows/result-rows.server.ts";
export { outcomeRows } from "./domain/results/outcome-rows.server.ts";
