/** Public file of this module for links that show a report without sign-in. */
export { findReadableReport, getReport } from "./domain/get-report.server.ts";
export { respondToLink } from "./domain/custom/report-in-language.server.ts";
export { readerTranslation } from "./domain/catalogs.ts";
export { readSharedPage, type SharedPage } from "./domain/page/read-shared-page.server.ts";
