import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { log } from "#app/platform/log.server.ts";
import {
  drawSiteThumbnail,
  projectsWithoutThumbnail,
} from "../domain/thumbnails/draw-site-thumbnail.server.ts";

export const handle: JobHandler = async () => {
  for (const projectId of await projectsWithoutThumbnail()) {
    try {
      await drawSiteThumbnail(projectId);
    } catch (error) {
      // The other pictures are done. The next night retries this one.
      log().warn({ error, projectId }, "the picture of a site was not made");
    }
  }
};
