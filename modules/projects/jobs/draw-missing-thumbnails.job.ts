import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Draws map pictures that are missing because the project was imported or drawing failed. */
export const drawMissingThumbnails = defineJob({
  name: "projects.draw-missing-thumbnails",
  payload: z.object({}),
  expireInSeconds: 900,
});
