import { z } from "zod";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";
import { figureIds } from "../domain/performance/figures.ts";

/** Mails a person that rows of a figure that they pinned are beyond its threshold. */
export const sendThresholdJob = defineJob({
  name: "analytics.send-threshold",
  perOrganization: true,
  payload: z.object({
    userId: z.string(),
    figure: z.enum(figureIds),
    timeFrame: z.string(),
    // Jobs that an earlier version enqueued do not have this property.
    rubricId: z.string().nullable().default(null),
    rubricName: z.string().nullable().default(null),
    threshold: z.number(),
    rows: z.array(z.object({ name: z.string(), value: z.number(), n: z.number() })),
  }),
  ...mailRetries,
});
