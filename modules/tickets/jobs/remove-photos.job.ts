import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Removes photos of tickets that were deleted with their project. */
export const removePhotos = defineJob({
  name: "tickets.remove-photos",
  payload: z.object({}),
  expireInSeconds: 900,
});
