/** The API call that follows changes, described for the API page. */
import { z } from "zod";
import type { ApiCalls } from "#app/platform/manifest/api-call.ts";
import { webhookEventNames } from "../announce/webhook-events.ts";

export const feedQuery = z.strictObject({
  after: z.string().optional().meta({ description: "`next` of the answer before." }),
});

const change = z.object({
  id: z.string(),
  type: z.enum(webhookEventNames),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()).meta({
    description:
      "The record as it was then (`project`, `ticket` or `report`), `previousStatus`, the names of what `changed`, and the user in `by`.",
  }),
});

export const apiCalls: ApiCalls = {
  "call-changes": {
    method: "GET",
    summary: "Follow changes",
    text: "Each change of your organization's projects, tickets and reports once, deletions too, in the order in which they became visible: the events that webhooks get, with the same names and bodies, for 30 days. Store `next` and send it as `after` the next time; none is missed. For administrators who see all projects.",
    query: feedQuery,
    responses: {
      200: {
        description: "Up to 100 changes. With `hasMore`, go on right away.",
        schema: z.object({
          changes: z.array(change),
          next: z.string().nullable(),
          hasMore: z.boolean(),
        }),
      },
    },
    example: { query: {} },
  },
};
