import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { failRun, writeRun } from "../domain/runs/write-run.server.ts";
import { writeRunJob } from "./write-run.job.ts";

export const handle: JobHandler = async (payload) => {
  await writeRun(writeRunJob.payload.parse(payload).runId);
};

export const recordFinalFailure: JobHandler = async (payload) => {
  await failRun(writeRunJob.payload.parse(payload).runId);
};
