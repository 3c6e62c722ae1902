import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Draws the map picture of a project's site. */
export const drawThumbnail = defineJob({
  name: "projects.draw-thumbnail",
  perOrganization: true,
  payload: z.object({ projectId: z.string() }),
});
