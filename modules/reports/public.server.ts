/** The module's public file for the server: plain data, within the viewer's scope. */
export {
  findOwnTemplate,
  writeFirstTemplate,
} from "./domain/template/copy-report-template.server.ts";
export type { ReportTemplate } from "./domain/template/report-template.server.ts";
