import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { resumeDeletions } from "../domain/deletion/finish-deletion.server.ts";

export const handle: JobHandler = async () => {
  await resumeDeletions();
};
