/** Creating, finding and revoking the link of a project. */
import { countOf } from "#app/platform/format.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { textNumber } from "#app/platform/text-messages/send-text.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { messageGuest, type GuestMessage } from "../jobs/message-guest.job.ts";
import { canInviteGuest, managesGuests } from "../policy.ts";
import { guestLinks } from "../schema.ts";
import type { CreateGuestLink } from "./guest-link.input.ts";
import type { GuestLinkRow } from "./find-guest.server.ts";
import { guestUrl, makeGuestToken } from "./guest-token.server.ts";

/** Where a link is sent: an email address, else a phone for text messages; null when there is neither. */
export function reachOf(site: ProjectWithSite["site"]) {
  const email = site.siteRepEmail?.trim() || null;
  const phone = email ? null : textNumber(site.siteRepPhone);
  return email || phone ? { email, phone } : null;
}

/** @throws Problem "not-found", or "not-authorized" for a viewer who may not send links of the project. */
export async function getProjectOfGuests(
  scope: Scope,
  projectId: string,
): Promise<ProjectWithSite> {
  const found = await getProject(scope, projectId);
  if (!managesGuests(scope.viewer, found.project)) throw new Problem("not-authorized");
  return found;
}

/** The last link of a project; null when it never had one. */
export async function findGuestLink(
  scope: Scope,
  { project }: Pick<ProjectWithSite, "project">,
): Promise<GuestLinkRow | null> {
  const [link] = await db
    .select()
    .from(guestLinks)
    .where(
      and(
        eq(guestLinks.projectId, project.id),
        eq(guestLinks.organizationId, scope.organizationId),
      ),
    )
    .orderBy(desc(guestLinks.createdAt), desc(guestLinks.id))
    .limit(1);
  return link ?? null;
}

export const isOpenLink = (
  { revokedAt, expiresAt }: Pick<GuestLinkRow, "revokedAt" | "expiresAt">,
  now = new Date(),
): boolean => revokedAt === null && expiresAt > now;

/**
 * Creates a link and revokes the former one of the project.
 * @returns its URL, which is shown only once.
 * @throws Problem "illegal-transition" in a status without answers or without a form, "invalid-input" when it cannot be sent.
 */
export async function createGuestLink(
  scope: Scope,
  projectId: string,
  { days, sends }: CreateGuestLink,
): Promise<{ url: string; sentTo: string | null }> {
  const { secret, stored } = makeGuestToken(projectId);
  const sentTo = await inTransaction(async (tx) => {
    const found = await getProject(scope, projectId, { tx, forUpdate: true });
    const { project, site } = found;
    if (!managesGuests(scope.viewer, project)) throw new Problem("not-authorized");
    if (!canInviteGuest(scope.viewer, project))
      throw new Problem(
        "illegal-transition",
        `The project is ${project.status}, so nobody can answer it.`,
      );
    if (!(await findIntake(project, tx)))
      throw new Problem("illegal-transition", "This project has no form yet.");
    const reach = sends ? reachOf(site) : null;
    if (sends && !reach)
      throw new Problem("invalid-input", undefined, {
        sends: "The site contact has no email address and no phone. Copy the link instead.",
      });
    await revokeOpen(tx, scope, project.id);
    const [link] = await tx
      .insert(guestLinks)
      .values({
        ...stored,
        ...reach,
        organizationId: project.organizationId,
        createdById: scope.viewer.id,
        createdByName: scope.viewer.name,
        expiresAt: new Date(Date.now() + days * 86_400_000),
      })
      .returning();
    await logProject(tx, scope, project, {
      message: "created a link for a remote inspection",
      comment: `It works for ${countOf(days, "day")}.`,
    });
    if (reach) await requestMessage(tx, link!, "invite");
    return reach && (reach.email ?? reach.phone);
  });
  return { url: guestUrl(secret), sentTo };
}

async function revokeOpen(tx: Transaction, scope: Scope, projectId: string, linkId?: string) {
  return tx
    .update(guestLinks)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(guestLinks.projectId, projectId),
        eq(guestLinks.organizationId, scope.organizationId),
        isNull(guestLinks.revokedAt),
        linkId === undefined ? undefined : eq(guestLinks.id, linkId),
      ),
    )
    .returning({ id: guestLinks.id });
}

/** Ends a link. A second press changes nothing, and neither does the id of a link of another project. */
export async function revokeGuestLink(
  scope: Scope,
  projectId: string,
  linkId: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!managesGuests(scope.viewer, project)) throw new Problem("not-authorized");
    const revoked = await revokeOpen(tx, scope, project.id, linkId);
    if (revoked.length > 0)
      await logProject(tx, scope, project, { message: "revoked the link for a remote inspection" });
  });
}

/** Enqueues a message with the link to the guest. */
export async function requestMessage(
  tx: Transaction,
  { id, organizationId }: GuestLinkRow,
  kind: GuestMessage["kind"],
): Promise<void> {
  const [row] = await tx
    .update(guestLinks)
    .set({ messages: sql`${guestLinks.messages} + 1` })
    .where(eq(guestLinks.id, id))
    .returning({ message: guestLinks.messages });
  await enqueue(tx, messageGuest, { id, kind, message: row!.message }, { organizationId });
}
