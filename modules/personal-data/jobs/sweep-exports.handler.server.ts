import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { sweepExports } from "../domain/exports.server.ts";

export const handle: JobHandler = async () => {
  await sweepExports();
};
