import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Removes for good what lay in the trash for its time. */
export const purgeTrash = defineJob({
  name: "projects.purge-trash",
  payload: z.object({}),
  expireInSeconds: 900,
});
