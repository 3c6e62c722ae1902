/** Public file of this module for the criteria of CSV reports: choices and words. */
export { criteriaWords } from "./domain/criteria/criteria-words.server.ts";
export { listFilterChoices } from "./domain/criteria/filter-choices.server.ts";
export {
  criteriaSearch,
  readCriteriaOrAll,
  readFinds,
} from "./domain/criteria/read-criteria.server.ts";
