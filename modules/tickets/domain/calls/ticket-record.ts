/** A ticket as programs read it. Pure. */
import { z } from "zod";
import type { TicketRow } from "../get-ticket.server.ts";
import { priorities } from "../ticket-priority.ts";
import { ticketStatuses } from "../ticket-status.ts";

const time = z.iso.datetime();

export const ticketRecord = z.object({
  id: z.string(),
  version: z
    .number()
    .int()
    .meta({ description: "Rises with every change. Also in the header ETag." }),
  status: z.enum(ticketStatuses),
  ownerId: z.string().meta({ description: "The organization that owns the ticket." }),
  projectId: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(priorities),
  dueOn: z.string().nullable().meta({ description: "A day, such as 2026-12-01." }),
  assignee: z
    .object({
      id: z.string().nullable(),
      name: z.string().meta({ description: "Or the email address it was assigned by." }),
    })
    .nullable(),
  creator: z.object({ id: z.string(), name: z.string() }),
  failures: z
    .array(
      z.object({
        questionId: z.string(),
        question: z.string(),
        section: z.string(),
        answer: z.string().meta({ description: "Empty where there was none." }),
        photoIds: z.array(z.string()).meta({ description: "Files of the project." }),
      }),
    )
    .meta({ description: "The failed answers it was created from." }),
  rejectionComment: z.string().nullable().meta({ description: "Why the work was rejected last." }),
  withdrawn: z.object({ at: time, reason: z.string().nullable() }).nullable(),
  site: z.object({ owner: z.string(), address: z.string(), timeZone: z.string().nullable() }),
  inspectedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
});

export type TicketRecord = z.output<typeof ticketRecord>;

export function describeTicket(ticket: TicketRow): TicketRecord {
  const { assigneeId, assigneeName, otherName, failure, furtherFailures, withdrawnAt } = ticket;
  const name = assigneeName ?? otherName;
  return {
    id: ticket.id,
    version: ticket.version,
    status: ticket.status,
    ownerId: ticket.organizationId,
    projectId: ticket.projectId,
    title: ticket.title,
    description: ticket.description,
    priority: ticket.priority,
    dueOn: ticket.dueOn,
    assignee: name === null ? null : { id: assigneeId, name },
    creator: { id: ticket.creatorId, name: ticket.creatorName },
    failures: [failure, ...furtherFailures].map(
      ({ id, question, sectionTitle, value, images }) => ({
        questionId: id,
        question,
        section: sectionTitle,
        answer: value,
        photoIds: images,
      }),
    ),
    rejectionComment: ticket.rejectionComment,
    withdrawn: withdrawnAt && {
      at: withdrawnAt.toISOString(),
      reason: ticket.withdrawnReason,
    },
    site: { owner: ticket.siteOwner, address: ticket.address, timeZone: ticket.timeZone },
    inspectedAt: ticket.inspectionDate?.toISOString() ?? null,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
  };
}
