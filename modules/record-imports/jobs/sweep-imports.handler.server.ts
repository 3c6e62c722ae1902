import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { sweepImports } from "../domain/sweep-imports.server.ts";

export const handle: JobHandler = async () => {
  await sweepImports();
};
