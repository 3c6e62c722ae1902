import { z } from "zod";
import { defineJob } from "#app/platform/manifest/define-job.ts";

/** Runs every ten minutes and reads the external calendars that are due. */
export const readBusy = defineJob({
  name: "scheduling.read-busy",
  payload: z.looseObject({}).nullish(),
});
