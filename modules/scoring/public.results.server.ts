/** Public file of this module for reading stored results. */
export {
  findOutcomes,
  findResult,
  findVerdicts,
  listResults,
  type StoredResult,
} from "./domain/results/results.server.ts";
export { tallyProjects } from "./domain/results/tally-projects.server.ts";
