/** Submits, accepts, rejects and reopens a ticket, as the table of steps says. */
import { count } from "drizzle-orm";
import type { CheckVersion } from "#app/platform/calls/versions.server.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { isStepPossible, isActorOf } from "../../policy.ts";
import { getTicket, type TicketInView } from "../get-ticket.server.ts";
import { photosOf } from "../photos/ticket-photos.server.ts";
import type { TicketNoticeId } from "../notifications/ticket-notices.ts";
import type { EntryKind } from "../thread/entry-types.ts";
import { canTakeStep, ticketSteps, type TicketStep } from "../ticket-status.ts";
import { changeTicket } from "../write-ticket.server.ts";
import { noPhotoMessage, stepRefusal, trashMessage, withdrawnMessage } from "./step-text.ts";

const notices: Record<TicketStep, TicketNoticeId> = {
  submit: "tickets.submitted",
  accept: "tickets.accepted",
  reject: "tickets.rejected",
  reopen: "tickets.reopened",
};

const kinds: Record<TicketStep, EntryKind> = {
  submit: "submitted",
  accept: "accepted",
  reject: "rejected",
  reopen: "reopened",
};

/**
 * Takes a step. A step that was already taken, such as by a second click, changes nothing.
 * @throws Problem "not-found", "illegal-transition", "not-project-member", or "invalid-input" for a missing comment
 * or photo, and what `checkVersion` throws.
 */
export async function applyStep(
  scope: Scope,
  id: string,
  step: TicketStep,
  comment = "",
  checkVersion?: CheckVersion,
): Promise<void> {
  await inTransaction(async (tx) => {
    const ticket = await getTicket(scope, id, { tx, forUpdate: true });
    checkVersion?.(ticket.version);
    if (wasApplied(scope, ticket, step, comment)) return;
    await writeStep(tx, scope, ticket, step, comment);
  });
}

/** Like `applyStep`, for a ticket whose row is already locked. */
export async function writeStep(
  tx: Transaction,
  scope: Scope,
  ticket: TicketInView,
  step: TicketStep,
  comment: string,
): Promise<TicketInView> {
  requireStep(scope, ticket, step);
  const { to, needsComment, needsPhoto } = ticketSteps[step];
  const missing: Record<string, string> = {};
  if (needsPhoto && (await countPhotos(tx, ticket)) === 0) missing.photos = noPhotoMessage;
  if (needsComment && comment === "") missing.comment = requiredMessage;
  if (Object.keys(missing).length > 0) throw new Problem("invalid-input", undefined, missing);
  return changeTicket(tx, scope, ticket, {
    set: { status: to, ...(step === "reject" && { rejectionComment: comment }) },
    kind: kinds[step],
    message: `${kinds[step]} ticket ${ticket.title}`,
    text: comment,
    notice: notices[step],
  });
}

function requireStep({ viewer }: Scope, ticket: TicketInView, step: TicketStep): void {
  if (isStepPossible(step, viewer, ticket)) return;
  if (ticket.projectDeleted) throw new Problem("illegal-transition", trashMessage);
  if (ticket.withdrawnAt) throw new Problem("illegal-transition", withdrawnMessage);
  const code = canTakeStep(step, ticket.status) ? "not-project-member" : "illegal-transition";
  throw new Problem(code, stepRefusal(step, ticket.status));
}

function wasApplied(
  { viewer }: Scope,
  ticket: TicketInView,
  step: TicketStep,
  comment: string,
): boolean {
  if (ticket.status !== ticketSteps[step].to || !isActorOf(step, viewer, ticket)) return false;
  return step !== "reject" || ticket.rejectionComment === comment;
}

async function countPhotos(tx: Transaction, ticket: TicketInView): Promise<number> {
  const [found] = await tx.select({ count: count() }).from(files).where(photosOf(ticket));
  return found?.count ?? 0;
}
