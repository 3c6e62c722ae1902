/**
 * The public file for modules that send reports of saved criteria, such as subscriptions. For a saved report of a
 * viewer, `getSavedCriteria` finds it, `criteriaWords` describes it, and `prepareCsvReport` returns the row count
 * (`total`), the first rows (`headings`, `firstRows`), and a function that writes the file in pieces (`write`), all
 * with the rights of that scope. Data is read only on demand, and `write` holds one page of rows. `listFilterChoices`
 * has the choices of a form that edits criteria, and `criteriaSearch` the parameters of the page that shows them.
 */
export { criteriaWords } from "./domain/criteria/criteria-words.server.ts";
export { listFilterChoices } from "./domain/criteria/filter-choices.server.ts";
export { criteriaSearch, readFinds } from "./domain/criteria/read-criteria.server.ts";
export { countOutcomes } from "./domain/reports/count-outcomes.server.ts";
export { type CsvReport, prepareCsvReport } from "./domain/reports/csv-report.server.ts";
export type { PreparedReport, WriteOptions } from "./domain/reports/prepared-report.server.ts";
export { noRowsMessage } from "./domain/reports/report-names.ts";
export {
  getSavedCriteria,
  listSavedCriteria,
  type SavedCriteria,
} from "./domain/saved/saved-criteria.server.ts";
