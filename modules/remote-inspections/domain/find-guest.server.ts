/** Finds the guest behind the secret of a link. Every link that opens nothing is the same: unknown. */
import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { countUp } from "#app/platform/auth/throttle.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations, projects } from "#db/schema.ts";
import { guestIdOf } from "#modules/intake/public.guests.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { answerableStatuses, sentStatuses } from "../policy.ts";
import { guestLinks } from "../schema.ts";

export type GuestLinkRow = typeof guestLinks.$inferSelect;

export interface Guest {
  link: GuestLinkRow;
  /** Sees this project and nothing else. */
  scope: Scope;
  found: ProjectWithSite;
}

const tokenPattern = /^[\w-]{43}$/;

/** How the product names a guest everywhere, so that nobody takes the answers for those of an inspector. */
export const nameOfGuest = ({ guestName }: Pick<GuestLinkRow, "guestName">): string =>
  `${guestName ?? "Guest"} (remote)`;

/**
 * Null for an unknown, revoked or expired link, for a project that is deleted, canceled or not accepted yet, and for an
 * organization that is disabled.
 */
export async function findGuest(token: string): Promise<Guest | null> {
  if (!tokenPattern.test(token)) return null;
  const [row] = await db
    .select({ link: guestLinks })
    .from(guestLinks)
    .innerJoin(projects, eq(projects.id, guestLinks.projectId))
    .innerJoin(organizations, eq(organizations.id, guestLinks.organizationId))
    .where(
      and(
        eq(guestLinks.tokenHash, hashToken(token)),
        isNull(guestLinks.revokedAt),
        gt(guestLinks.expiresAt, sql`now()`),
        isNull(projects.deletedAt),
        inArray(projects.status, [...answerableStatuses, ...sentStatuses]),
        eq(organizations.disabled, false),
      ),
    );
  if (!row) return null;
  const scope = await guestScope(row.link);
  try {
    return { link: row.link, scope, found: await getProject(scope, row.link.projectId) };
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

/**
 * A guest has the rights of a field user of the owning organization, in one project. The limit is a condition of every
 * query on projects.
 */
export async function guestScope(
  link: GuestLinkRow,
  tx: Database | Transaction = db,
): Promise<Scope> {
  const author = { id: guestIdOf(link.id), name: nameOfGuest(link) };
  const { viewer, organizationId } = await ownerScope(link.organizationId, author, tx);
  return {
    organizationId,
    viewer: { ...viewer, type: "field-user", onlyProjectId: link.projectId },
  };
}

/**
 * The guest for a request that writes.
 * @throws Problem "not-found" for a link that opens nothing, "too-many-attempts" beyond the bound of the link.
 */
export async function getWritingGuest(token: string): Promise<Guest> {
  const guest = await findGuest(token);
  if (!guest) throw new Problem("not-found");
  const limit = { key: `guest:${guest.link.id}`, max: bound("guestWrites"), seconds: 3_600 };
  if (await countUp(db, [limit])) throw new Problem("too-many-attempts");
  return guest;
}
