import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Makes the picture of where a project's site is. */
export const drawThumbnail = defineJob({
  name: "projects.draw-thumbnail",
  perOrganization: true,
  payload: z.object({ projectId: z.string() }),
});
