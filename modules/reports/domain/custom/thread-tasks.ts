/** The task of the thread that draws custom reports. It has no database and no session. */
import type { ReportContent } from "../description/read-report-content.server.ts";
import { drawReport } from "../drawing/draw-report.server.ts";
import type { ReportOptions } from "./report-options.input.ts";

export interface DrawingTask {
  content: ReportContent;
  options: ReportOptions;
}

export async function draw({ content, options }: DrawingTask): Promise<Uint8Array> {
  const pdf = await drawReport(content, options, new Date());
  return pdf.finish();
}
