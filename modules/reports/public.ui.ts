/** The parts of a report's page, for pages of other modules. */
export { ReportParts } from "./ui/page/report-parts.tsx";
