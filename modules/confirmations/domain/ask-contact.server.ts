/** Asks the contact of a site about its visit, the first time or again. */
import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { markBooking } from "#modules/scheduling/public.contact.server.ts";
import { canBook } from "#modules/scheduling/public.ts";
import { mailContact, type mailKinds } from "../jobs/mail-contact.job.ts";
import { confirmations } from "../schema.ts";

export type ConfirmationRow = typeof confirmations.$inferSelect;

/** @throws Problem "not-found", "not-authorized"; "illegal-transition" without a visit or an address. */
export async function askWithin(tx: Transaction, scope: Scope, projectId: string): Promise<void> {
  const { project, site } = await getProject(scope, projectId, { tx, forUpdate: true });
  if (!canBook(scope.viewer, project)) throw new Problem("not-authorized");
  if (project.status !== "Scheduled" || !project.inspectionAt)
    throw new Problem("illegal-transition", "It has no visit.");
  const email = site.siteRepEmail?.trim();
  if (!email) throw new Problem("illegal-transition", "Its site contact has no email address.");
  const { viewer, organizationId } = scope;
  const asked = {
    askingOrganizationId: organizationId,
    askedById: viewer.id,
    askedByName: viewer.name,
    email,
    state: "Asked" as const,
    visitAt: project.inspectionAt,
    words: null,
    answeredAt: null,
  };
  const [row] = await tx
    .insert(confirmations)
    .values({
      ...asked,
      organizationId: project.organizationId,
      projectId: project.id,
      token: randomBytes(24).toString("base64url"),
    })
    .onConflictDoUpdate({
      target: confirmations.projectId,
      // Another address gets a link of its own, so that the former contact's link opens nothing.
      set: {
        ...asked,
        token: sql`case when ${confirmations.email} = excluded.email then ${confirmations.token} else excluded.token end`,
        stoppedAt: sql`case when ${confirmations.email} = excluded.email then ${confirmations.stoppedAt} end`,
        updatedAt: new Date(),
      },
    })
    .returning();
  if (row!.stoppedAt)
    throw new Problem("illegal-transition", "Its site contact wants no more emails about it.");
  await markBooking(tx, project.id, "Asked");
  await mailAbout(tx, row!, "ask");
  await logProject(tx, scope, project, { message: "Site contact asked to confirm the visit" });
}

/** Enqueues a mail about the current visit. */
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
    { id, kind, mail: row!.mail, visitAt: visitAt.toISOString() },
    { organizationId: askingOrganizationId },
  );
}
