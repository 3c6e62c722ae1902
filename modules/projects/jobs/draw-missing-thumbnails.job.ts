import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Draws missing pictures of sites: of imported projects, or after a failure. */
export const drawMissingThumbnails = defineJob({
  name: "projects.draw-missing-thumbnails",
  payload: z.object({}),
  expireInSeconds: 900,
});
