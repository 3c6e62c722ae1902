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
      // Continues with the other pictures. The next night tries this one again.
      log().warn({ error, projectId }, "the picture of a site was not made");
    }
  }
};
