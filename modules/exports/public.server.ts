/**
 * The public file for modules that send reports of saved criteria, such as subscriptions. For a saved report of a
 * viewer, `getSavedCriteria` finds it, `criteriaWords` describes it, and `prepareCsvReport` returns the row count
 * (`total`), the first rows (`headings`, `firstRows`), and a function that writes the file in pieces (`write`), all
 * with the rights of that scope. `reportFileName` names the file. Data is read only on demand, and `write` holds one
 * page of rows.
 */
export { criteriaWords } from "./domain/criteria/criteria-words.server.ts";
export { type CsvReport, prepareCsvReport } from "./domain/reports/csv-report.server.ts";
export type { PreparedReport, WriteOptions } from "./domain/reports/prepared-report.server.ts";
export { noRowsMessage, reportFileName } from "./domain/reports/report-names.ts";
export {
  getSavedCriteria,
  listSavedCriteria,
  type SavedCriteria,
} from "./domain/saved/saved-criteria.server.ts";
