import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { canChooseStatus } from "../../policy.ts";
import { chooseAssignee, type Assignment } from "../assignee/assignable-users.server.ts";
import { assigneeText, noAssignee, otherAssignee } from "../assignee/assignee-types.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { notifyAboutTicket } from "../notifications/notify-about-ticket.server.ts";
import type { TicketChange } from "../thread/entry-types.ts";
import { rejectionError } from "../ticket-fields.ts";
import { stepBetween, type TicketStatus } from "../ticket-status.ts";
import { addWatcher, changeTicket } from "../write-ticket.server.ts";
import type { EditTicketInput } from "./edit-ticket.input.ts";
import { requireCanEdit } from "./require-can-edit.ts";
import { stepRefusal } from "./step-text.ts";
import { writeStep } from "./apply-step.server.ts";

/**
 * Saves the form of a ticket. Unchanged fields are not written; a new assignee becomes a watcher.
 * @throws Problem "not-found"; "not-project-member" or "illegal-transition" when the viewer may not edit it;
 * "stale-version" when somebody has changed it since; "invalid-input".
 */
export async function editTicket(
  scope: Scope,
  id: string,
  input: EditTicketInput & { reason?: string | undefined },
): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    requireCanEdit(scope, ticket);
    if (ticket.version !== input.version) throw new Problem("stale-version");
    const { status = ticket.status } = input;
    const assignment = await assignmentOf(tx, scope, ticket, input);
    const edited = await saveFields(tx, scope, ticket, { ...input, ...assignment });
    if (status !== ticket.status) await chooseStatus(tx, scope, edited, status, input.comment);
  });
}

/** Assigns a ticket and leaves the rest unchanged. @throws as `editTicket` does. */
export async function assignTicket(scope: Scope, id: string, assignee: string): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    requireCanEdit(scope, ticket);
    const input = { assignee, otherEmail: ticket.otherName ?? "" };
    const { title, description, priority, dueOn } = ticket;
    const assignment = await assignmentOf(tx, scope, ticket, input);
    await saveFields(tx, scope, ticket, { title, description, priority, dueOn, ...assignment });
  });
}

/** The form values for the current assignee. */
export function assigneeValue(ticket: Assignment): { assignee: string; otherEmail: string } {
  return ticket.assigneeType === "other"
    ? { assignee: otherAssignee, otherEmail: ticket.otherName ?? "" }
    : { assignee: ticket.assigneeId ?? "", otherEmail: "" };
}

/** An unchanged assignee is accepted without a check, even one who could no longer be chosen. */
async function assignmentOf(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  input: { assignee: string; otherEmail: string },
): Promise<Assignment> {
  const current = assigneeValue(ticket);
  const isOther = input.assignee === otherAssignee;
  const { assigneeId, assigneeType, assigneeName, otherName } = ticket;
  if (input.assignee === current.assignee && (!isOther || input.otherEmail === current.otherEmail))
    return { assigneeId, assigneeType, assigneeName, otherName };
  return chooseAssignee(tx, scope, ticket, input);
}

type Fields = Pick<TicketInView, "title" | "description" | "priority" | "dueOn"> & Assignment;

async function saveFields(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  fields: Fields & { reason?: string | undefined },
): Promise<TicketInView> {
  const changes = changesBetween(ticket, fields);
  if (changes.length === 0) return ticket;
  const { title, description, priority, dueOn } = fields;
  const { assigneeId, assigneeType, assigneeName, otherName } = fields;
  const assignment = { assigneeId, assigneeType, assigneeName, otherName };
  const changed = await changeTicket(tx, scope, ticket, {
    set: { title, description, priority, dueOn, ...assignment },
    kind: "edited",
    message: `edited ticket ${title}`,
    text: fields.reason,
    changes,
  });
  if (assigneeId !== ticket.assigneeId) await notifyAssignees(tx, scope, changed, ticket);
  return changed;
}

/** Notifies the former assignee, who would otherwise continue the work, and the new one. */
async function notifyAssignees(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  { assigneeId: former }: TicketInView,
): Promise<void> {
  const { assigneeId } = ticket;
  const name = assigneeText(ticket);
  if (former)
    await notifyAboutTicket(tx, scope, ticket, "tickets.reassigned", {
      people: [former],
      detail: name === noAssignee ? "It has no assignee now." : `${name} is the assignee now.`,
    });
  if (!assigneeId) return;
  await addWatcher(tx, ticket, { id: assigneeId, name });
  await notifyAboutTicket(tx, scope, ticket, "tickets.assigned", {
    people: [assigneeId],
    detail: ticket.description,
  });
}

function changesBetween(before: Fields, after: Fields): TicketChange[] {
  const rows: [string, string, string][] = [
    ["Title", before.title, after.title],
    ["Description", before.description, after.description],
    ["Assignee", assigneeText(before), assigneeText(after)],
    ["Priority", before.priority, after.priority],
    ["Due date", before.dueOn ?? "", after.dueOn ?? ""],
  ];
  const isNewAssignee = before.assigneeId !== after.assigneeId;
  return rows
    .filter(([label, from, to]) => from !== to || (label === "Assignee" && isNewAssignee))
    .map(([label, from, to]) => ({ label, from, to }));
}

async function chooseStatus(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  to: TicketStatus,
  comment: string,
): Promise<void> {
  if (!canChooseStatus(scope.viewer, ticket))
    throw new Problem("not-project-member", stepRefusal("reopen", ticket.status));
  const step = stepBetween(ticket.status, to, "creator");
  if (!step) {
    const status = `A ticket that is ${ticket.status} cannot become ${to} here.`;
    throw new Problem("invalid-input", undefined, { status });
  }
  const error = step === "reject" ? rejectionError(comment) : null;
  if (error) throw new Problem("invalid-input", undefined, { comment: error });
  await writeStep(tx, scope, ticket, step, step === "reject" ? comment : "");
}
