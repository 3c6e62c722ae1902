/** Creates and changes tickets for a program, by the rules of the forms. The errors have the names of the call. */
import type { z } from "zod";
import type { CheckVersion } from "#app/platform/calls/versions.server.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { otherAssignee } from "../assignee/assignee-types.ts";
import { createTicketsInput } from "../create/create-tickets.input.ts";
import { createTickets } from "../create/create-tickets.server.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { applyStep } from "../steps/apply-step.server.ts";
import { editTicketInput } from "../steps/edit-ticket.input.ts";
import { assigneeValue, editTicket } from "../steps/edit-ticket.server.ts";
import { rejectInput } from "../steps/reject.input.ts";
import { withdrawInput } from "../steps/withdraw.input.ts";
import { restoreTicket, withdrawTicket } from "../steps/withdraw-ticket.server.ts";
import { addComment } from "../thread/add-comment.server.ts";
import { commentInput } from "../thread/comment.input.ts";
import type { changeInput, createInput, stepInput } from "./call.input.ts";

const unchanged = "Nothing was changed. Check the fields of the body.";

/** The names of the forms' fields in a call. */
const callNames: Readonly<Record<string, string>> = {
  assignee: "assigneeId",
  otherEmail: "assigneeEmail",
  failure: "answerIds",
};

function withCallNames(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, error]) => {
      const [first = name] = name.split(".");
      return [callNames[first] ?? first, error];
    }),
  );
}

/** @throws Problem "invalid-input" with the errors by the fields of the call. */
function parse<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new Problem("invalid-input", unchanged, withCallNames(fieldErrors(parsed.error)));
}

/** @param alone the field that an error without a field is about. */
async function withCallFieldNames<Result>(work: Promise<Result>, alone?: string): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!isProblem(error) || error.code !== "invalid-input") throw error;
    const fields = withCallNames(error.fields);
    const hasNone = Object.keys(fields).length === 0;
    const found = hasNone && alone ? { [alone]: error.message } : fields;
    throw new Problem("invalid-input", error.message, found);
  });
}

interface CalledAssignee {
  assigneeId?: string | null | undefined;
  assigneeEmail?: string | undefined;
}

/** The values of the form for the assignee; none for a body that does not name one. */
function assigneeIn({ assigneeId, assigneeEmail }: CalledAssignee) {
  if (assigneeEmail) return { assignee: otherAssignee, otherEmail: assigneeEmail };
  return assigneeId === undefined ? {} : { assignee: assigneeId ?? "", otherEmail: "" };
}

/**
 * Creates a ticket from failed answers.
 * @param key for a repeated call it is the same, and the ticket is created once.
 * @throws Problem like `createTickets`.
 */
export async function createByCall(
  scope: Scope,
  {
    projectId,
    answerIds,
    title,
    description,
    priority,
    dueOn,
    ...body
  }: z.output<typeof createInput>,
  key: string,
): Promise<TicketInView> {
  const input = parse(createTicketsInput, {
    sendKey: key,
    as: "together",
    failure: answerIds,
    title,
    description,
    priority,
    dueOn: dueOn ?? "",
    ...assigneeIn(body),
  });
  const [id = ""] = await withCallFieldNames(createTickets(scope, projectId, input), "answerIds");
  return getTicket(scope, id);
}

/** Changes what the body names. @throws Problem like `editTicket`. */
export async function changeByCall(
  scope: Scope,
  ticket: TicketInView,
  { reason, dueOn = ticket.dueOn, ...body }: z.output<typeof changeInput>,
): Promise<TicketInView> {
  const { assigneeId: _id, assigneeEmail: _email, ...named } = body;
  const { title, description, priority, version } = ticket;
  const input = parse(editTicketInput, {
    title,
    description,
    priority,
    ...named,
    version,
    dueOn: dueOn ?? "",
    ...assigneeValue(ticket),
    ...assigneeIn(body),
  });
  await withCallFieldNames(editTicket(scope, ticket.id, { ...input, reason }));
  return getTicket(scope, ticket.id);
}

/** Takes a step. @throws Problem like `applyStep`, `withdrawTicket` and `restoreTicket`. */
export async function stepByCall(
  scope: Scope,
  { id }: TicketInView,
  { step, comment }: z.output<typeof stepInput>,
  checkVersion: CheckVersion,
): Promise<TicketInView> {
  if (step === "withdraw") await withdrawTicket(scope, id, reasonOf(comment), checkVersion);
  else if (step === "restore") await restoreTicket(scope, id, checkVersion);
  else
    await withCallFieldNames(applyStep(scope, id, step, commentFor(step, comment), checkVersion));
  return getTicket(scope, id);
}

const commentFor = (step: string, comment: string) =>
  step === "reject" ? parse(rejectInput, { comment }).comment : comment.trim();

function reasonOf(comment: string): string {
  const parsed = withdrawInput.safeParse({ reason: comment });
  if (parsed.success) return parsed.data.reason;
  const { reason = unchanged } = fieldErrors(parsed.error);
  throw new Problem("invalid-input", unchanged, { comment: reason });
}

/** Adds a comment, once for a key. @throws Problem like `addComment`. */
export async function commentByCall(
  scope: Scope,
  ticket: TicketInView,
  text: string,
  key: string,
): Promise<void> {
  await addComment(scope, ticket.id, parse(commentInput, { text, sendKey: key }));
}
