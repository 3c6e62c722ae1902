/** Public file of this module for the criteria of CSV reports: choices and words. */
export { describeCriteria } from "./domain/criteria/describe-criteria.server.ts";
export { listFilterChoices } from "./domain/criteria/filter-choices.server.ts";
export {
  criteriaSearch,
  readCriteriaOrAll,
  readSearchTexts,
} from "./domain/criteria/read-criteria.server.ts";
