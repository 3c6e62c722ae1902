import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { deliverReport } from "../domain/send-report.server.ts";
import { sendReportJob } from "./send-report.job.ts";

export const handle: JobHandler = async (payload) => {
  await deliverReport(sendReportJob.payload.parse(payload));
};
