/** Public file of this module for the criteria of CSV reports: choices, words, and saved ones. */
export { criteriaWords } from "./domain/criteria/criteria-words.server.ts";
export { listFilterChoices } from "./domain/criteria/filter-choices.server.ts";
export { criteriaSearch, readFinds } from "./domain/criteria/read-criteria.server.ts";
export {
  getSavedCriteria,
  listSavedCriteria,
  type SavedCriteria,
} from "./domain/saved/saved-criteria.server.ts";
