import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Permanently removes projects whose time in the trash is over. */
export const purgeTrash = defineJob({
  name: "projects.purge-trash",
  payload: z.object({}),
  expireInSeconds: 900,
});
