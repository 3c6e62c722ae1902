/**
 * The door for whoever sends reports of saved criteria, such as subscriptions: for a saved report of a viewer, `getSavedCriteria`
 * finds it, `criteriaWords` says it in words, and `prepareCsvReport` answers how many rows it has (`total`), what the first ones
 * say (`headings`, `firstRows`), and writes the file piece by piece (`write`), all with the rights of that scope. `reportFileName`
 * names the file. Nothing is read before it is asked for, and `write` holds one page of rows.
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
