import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Makes the pictures of sites that have none: of projects brought in, or whose picture failed. */
export const drawMissingThumbnails = defineJob({
  name: "projects.draw-missing-thumbnails",
  payload: z.object({}),
  expireInSeconds: 900,
});
