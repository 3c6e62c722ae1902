/** Asks the contact of a site about its visit, the first time or again. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { textNumber } from "#app/platform/text-messages/send-text.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import {
  canChooseTime,
  setContactAnswer,
  recordAttempt,
} from "#modules/scheduling/public.contact.server.ts";
import { canBook } from "#modules/scheduling/public.ts";
import { mailContact, type mailKinds } from "../jobs/mail-contact.job.ts";
import { confirmations } from "../schema.ts";
import { makeContactToken } from "./contact-token.server.ts";

export type ConfirmationRow = typeof confirmations.$inferSelect;

/** Where a contact gets messages: an email address, else a phone for text messages; null when there is neither. */
export function reachOf(site: ProjectWithSite["site"]) {
  const email = site.siteRepEmail?.trim() || null;
  const phone = email ? null : textNumber(site.siteRepPhone);
  return email || phone ? { email, phone } : null;
}

/** How long the link lets the contact choose the first time of a visit. */
const daysToChoose = 30;

/**
 * Asks the contact to confirm the visit. If none is booked and the organization allows it, asks to choose its time.
 * @returns what the contact was asked to do, in words.
 * @throws Problem "not-found", "not-authorized"; "illegal-transition" without a visit or an address.
 */
export async function askInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
): Promise<string> {
  const found = await getProject(scope, projectId, { tx, forUpdate: true });
  const { project } = found;
  if (!canBook(scope.viewer, project)) throw new Problem("not-authorized");
  const isChoice = project.status === "To Be Scheduled" && (await canChooseTime(scope, found, tx));
  const row = await addressContact(tx, scope, found, isChoice ? "Choosing" : "Asked");
  if (!isChoice) await setContactAnswer(tx, project, "Asked");
  await recordAttempt(tx, scope, project, row.email ? "email" : "text");
  await mailAbout(tx, row, isChoice ? "choose" : "ask");
  const what = isChoice ? "choose a time" : "confirm the visit";
  await logProject(tx, scope, project, { message: `Site contact asked to ${what}` });
  return what;
}

/**
 * Withdraws the link, for example of a contact who has moved away. Asking again makes a new one.
 * @throws Problem "not-found", "not-authorized".
 */
export async function withdrawLink(scope: Scope, projectId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canBook(scope.viewer, project)) throw new Problem("not-authorized");
    const { revokedAt } = confirmations;
    const withdrawn = await tx
      .update(confirmations)
      .set({ revokedAt: new Date() })
      .where(and(eq(confirmations.projectId, project.id), isNull(revokedAt)))
      .returning({ id: confirmations.id });
    if (withdrawn.length > 0)
      await logProject(tx, scope, project, { message: "Link of the site contact withdrawn" });
  });
}

/**
 * Adds or updates the row of the contact for the current visit and address.
 * @throws Problem "illegal-transition" without a visit or an address, or when the contact wants no more messages.
 */
export async function addressContact(
  tx: Transaction,
  { viewer, organizationId }: Scope,
  { project, site }: ProjectWithSite,
  state: "Asked" | "Choosing" | "Informed",
): Promise<ConfirmationRow> {
  const isChoice = state === "Choosing";
  if (!isChoice && (project.status !== "Scheduled" || !project.inspectionAt))
    throw new Problem("illegal-transition", "It has no visit.");
  const reach = reachOf(site);
  if (!reach)
    throw new Problem(
      "illegal-transition",
      "Its site contact has no email address and no phone for text messages.",
    );
  const asked = {
    ...reach,
    ...(state !== "Informed" && { state, words: null, answeredAt: null }),
    visitAt: isChoice ? null : project.inspectionAt,
    chooseUntil: isChoice ? new Date(Date.now() + daysToChoose * 86_400_000) : null,
  };
  const asker = {
    askingOrganizationId: organizationId,
    askedById: viewer.id,
    askedByName: viewer.name,
  };
  const isSame = sql`${confirmations.email} is not distinct from excluded.email and ${confirmations.phone} is not distinct from excluded.phone`;
  const isKept = sql`${isSame} and ${confirmations.revokedAt} is null`;
  const [row] = await tx
    .insert(confirmations)
    .values({
      ...asker,
      ...asked,
      state,
      organizationId: project.organizationId,
      ...makeContactToken(project.id),
    })
    .onConflictDoUpdate({
      target: confirmations.projectId,
      // A new address gets a new link, so that the former contact's link no longer opens the visit.
      set: {
        ...(state !== "Informed" && asker),
        ...asked,
        revokedAt: null,
        token: sql`case when ${isKept} then ${confirmations.token} else excluded.token end`,
        tokenHash: sql`case when ${isKept} then ${confirmations.tokenHash} else excluded.token_hash end`,
        language: sql`case when ${isSame} then ${confirmations.language} end`,
        stoppedAt: sql`case when ${isSame} then ${confirmations.stoppedAt} end`,
        updatedAt: new Date(),
      },
    })
    .returning();
  if (row!.stoppedAt)
    throw new Problem("illegal-transition", "Its site contact wants no more messages about it.");
  return row!;
}

/** Enqueues a message about the current visit. */
export async function mailAbout(
  tx: Transaction,
  { id, visitAt, askingOrganizationId }: ConfirmationRow,
  kind: (typeof mailKinds)[number],
): Promise<void> {
  const [row] = await tx
    .update(confirmations)
    .set({ mails: sql`${confirmations.mails} + 1` })
    .where(eq(confirmations.id, id))
    .returning({ mail: confirmations.mails });
  await enqueue(
    tx,
    mailContact,
    { id, kind, mail: row!.mail, visitAt: visitAt?.toISOString() ?? null },
    { organizationId: askingOrganizationId },
  );
}
