import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { runNight } from "../domain/run-night.server.ts";
import { deleteExpiredJob } from "./delete-expired.job.ts";

export const handle: JobHandler = async (payload) => {
  await runNight(deleteExpiredJob.payload.parse(payload).runId);
};
