/** The queries of the calls that read reports. */
import { z } from "zod";
import { pageParameters, sortParameter } from "#app/platform/calls/list-query.ts";
import { allTab } from "#app/platform/lists/table-query.ts";

export const listQuery = z.strictObject({
  tab: z
    .enum([allTab, "Unread", "Read"])
    .optional()
    .meta({ description: "What you or your organization have read; all by default." }),
  q: z.string().optional().meta({ description: "Words of the title." }),
  sort: sortParameter(["title", "site", "created", "status"]),
  ...pageParameters,
});
