/** The queries and bodies of the calls about tickets. */
import { z } from "zod";
import { pageParameters, sortParameter } from "#app/platform/calls/list-query.ts";
import { allTab } from "#app/platform/lists/table-query.ts";
import { maxAtOnce } from "../create/create-tickets.input.ts";
import { stateFilters, ticketSorts } from "../list/ticket-list-query.ts";
import { priorities } from "../ticket-priority.ts";
import { ticketStatuses, ticketSteps, type TicketStep } from "../ticket-status.ts";

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
    .enum(Object.keys(stateFilters) as (keyof typeof stateFilters)[])
    .optional()
    .meta({ description: "Without it, all that are not withdrawn." }),
  sort: sortParameter(ticketSorts),
  ...pageParameters,
});

const id = z.string().trim().min(1, "Name one.").max(100);
/** The rules of these texts are those of the form. */
const text = z.string();

const fields = {
  title: text,
  description: text,
  assigneeId: id.nullish().meta({ description: "A user who may be assigned." }),
  assigneeEmail: text.optional().meta({ description: "Of any other user of Fieldlight." }),
  priority: z.enum(priorities).optional(),
  dueOn: text.nullish().meta({ description: "A day, such as 2026-12-01." }),
};

const oneAssignee = {
  path: ["assigneeEmail"],
  error: "Send the id or the email address, not both.",
};
const hasOneAssignee = (body: { assigneeId?: unknown; assigneeEmail?: unknown }) =>
  !body.assigneeId || !body.assigneeEmail;

export const createInput = z
  .strictObject({
    projectId: id,
    answerIds: z
      .array(id)
      .min(1, "Name an answer.")
      .max(maxAtOnce)
      .meta({ description: "Failed answers of the project, which the ticket is about." }),
    ...fields,
  })
  .refine(hasOneAssignee, oneAssignee);

export const changeInput = z
  .strictObject({
    ...z.object(fields).partial().shape,
    reason: text.max(300).optional().meta({ description: "For the thread of the ticket." }),
  })
  .refine(hasOneAssignee, oneAssignee);

export const stepInput = z.strictObject({
  step: z.enum([...(Object.keys(ticketSteps) as TicketStep[]), "withdraw", "restore"]).meta({
    description:
      "The assignee may `submit` the work, the creator `accept`, `reject` or `reopen` it. `withdraw` is for a ticket that was created by mistake.",
  }),
  comment: text.default("").meta({ description: "`submit`, `reject` and `withdraw` need one." }),
});

export const commentInput = z.strictObject({ text });

export const commentsQuery = z.strictObject({
  before: z.string().optional().meta({ description: "`earlier` of the previous page." }),
});
