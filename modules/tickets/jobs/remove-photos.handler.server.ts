import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { removeOrphanPhotos } from "../domain/photos/remove-orphan-photos.server.ts";

export const handle: JobHandler = async () => {
  await removeOrphanPhotos();
};
