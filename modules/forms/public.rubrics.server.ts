/** Public file of this module for forms that are scored: sharing, and what counts their rubrics. */
export {
  getFormToScore,
  setAutoRubricEnabled,
  setShared,
} from "./domain/rubrics/form-for-rubrics.server.ts";
export { storeRubricCount } from "./domain/rubrics/store-rubric-count.server.ts";
export { storeRubricUses } from "./domain/rubrics/rubric-uses.server.ts";
