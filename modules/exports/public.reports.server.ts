/**
 * Public file of this module for modules that send CSV reports. `prepareCsvReport` returns the row count (`total`), the
 * first rows (`headings`, `firstRows`), and a function that writes the file in pieces (`write`), all with the rights of
 * that scope. Data is read only on demand, and `write` has only one page of rows in memory.
 */
export { countOutcomes } from "./domain/reports/count-outcomes.server.ts";
export { type CsvReport, prepareCsvReport } from "./domain/reports/csv-report.server.ts";
export { noRowsMessage } from "./domain/reports/report-names.ts";
export type { PreparedReport, WriteOptions } from "./domain/reports/prepared-report.server.ts";
