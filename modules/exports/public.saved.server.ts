/** Public file of this module for the criteria that people saved under a name. */
export {
  getSavedCriteria,
  listSavedCriteria,
  type SavedCriteria,
} from "./domain/saved/saved-criteria.server.ts";
