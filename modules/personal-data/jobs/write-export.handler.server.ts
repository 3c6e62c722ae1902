import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { failExport, writeExport } from "../domain/write-export.server.ts";
import { writeExportJob } from "./write-export.job.ts";

export const handle: JobHandler = async (payload) => {
  await writeExport(writeExportJob.payload.parse(payload).exportId);
};

export const recordFinalFailure: JobHandler = async (payload) => {
  await failExport(writeExportJob.payload.parse(payload).exportId);
};
