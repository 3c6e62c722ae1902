/** The task of the thread that renders custom reports. It has no database and no session. */
import type { ReportContent } from "../description/read-report-content.server.ts";
import { renderReportPdf } from "../rendering/render-report-pdf.server.ts";
import type { ReportOptions } from "./report-options.input.ts";

export interface RenderTask {
  content: ReportContent;
  options: ReportOptions;
}

export async function renderPdf({ content, options }: RenderTask): Promise<Uint8Array> {
  const pdf = await renderReportPdf(content, options, new Date());
  return pdf.finish();
}
