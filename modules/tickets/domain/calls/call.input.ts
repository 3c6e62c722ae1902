/** The queries and bodies of the calls about tickets. */
import { z } from "zod";
import { pageParameters, sortParameter } from "#app/platform/calls/list-query.ts";
import { allTab } from "#app/platform/lists/table-query.ts";
import { ticketShows, ticketSorts } from "../list/ticket-list-query.ts";
import { priorities } from "../ticket-priority.ts";
import { ticketStatuses } from "../ticket-status.ts";

export const listQuery = z.strictObject({
  tab: z
    .enum([allTab, ...ticketStatuses])
    .optional()
    .meta({ description: "A status; all by default." }),
  q: z.string().optional().meta({ description: "Words of title, address, owner and assignee." }),
  assignee: z.string().optional().meta({ description: "The id of a user, `me` or `none`." }),
  creator: z.string().optional().meta({ description: "The id of a user, or `me`." }),
  priority: z.enum(priorities).optional(),
  project: z.string().optional().meta({ description: "The id of a project." }),
  show: z
    .enum(Object.keys(ticketShows) as (keyof typeof ticketShows)[])
    .optional()
    .meta({ description: "Without it, all that are not withdrawn." }),
  sort: sortParameter(ticketSorts),
  ...pageParameters,
});
