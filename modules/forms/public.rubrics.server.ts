/** Public file of this module for scored forms: sharing a form, and storing the number of its rubrics. */
export {
  getFormToScore,
  setAutoRubricEnabled,
  setShared,
} from "./domain/rubrics/form-for-rubrics.server.ts";
export { storeRubricCount } from "./domain/rubrics/store-rubric-count.server.ts";
export { storeRubricUses } from "./domain/rubrics/rubric-uses.server.ts";
