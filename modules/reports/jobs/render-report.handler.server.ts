import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { failReport, renderReport } from "../domain/rendering/render-report.server.ts";
import { renderReportJob } from "./render-report.job.ts";

export const handle: JobHandler = async (payload) => {
  await renderReport(renderReportJob.payload.parse(payload).reportId);
};

export const recordFinalFailure: JobHandler = async (payload) => {
  await failReport(renderReportJob.payload.parse(payload).reportId);
};
