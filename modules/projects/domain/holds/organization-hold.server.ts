/** The legal hold of a whole organization: while it lasts, nothing of the organization is deleted. */
import { eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { isAdministrator } from "../../policy.ts";
import { organizationHolds } from "../../schema.ts";

export type OrganizationHold = typeof organizationHolds.$inferSelect;

/** The hold of the viewer's organization; null without one. */
export async function findOrganizationHold(
  { organizationId }: Scope,
  tx: Database | Transaction = db,
): Promise<OrganizationHold | null> {
  const [hold] = await tx
    .select()
    .from(organizationHolds)
    .where(eq(organizationHolds.organizationId, organizationId));
  return hold ?? null;
}

/** @throws Problem "illegal-transition". A hold that is being placed waits for the caller's transaction. */
export async function refuseHeldOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    // No mutant: it would lock more organizations than needed.
    .where(eq(organizations.id, organizationId))
    .for("key share");
  const held = await tx.$count(
    organizationHolds,
    eq(organizationHolds.organizationId, organizationId),
  );
  if (held > 0)
    throw new Problem(
      "illegal-transition",
      "Everything of this organization is on legal hold. Release the hold before you delete it.",
    );
}

/**
 * Places a hold. An organization that has one does not change.
 * @returns whether it was placed now.
 * @throws Problem "not-authorized".
 */
export function holdOrganization(scope: Scope, reason: string): Promise<boolean> {
  const { organizationId, viewer } = scope;
  requireAdministrator(scope);
  return inTransaction(async (tx) => {
    // Waits for deletions that run now.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      // No mutant: it would lock more organizations than needed.
      .where(eq(organizations.id, organizationId))
      .for("update");
    const placed = await tx
      .insert(organizationHolds)
      .values({ organizationId, reason, heldById: viewer.id, heldByName: viewer.name })
      .onConflictDoNothing()
      .returning();
    if (placed.length === 0) return false;
    await logStep(tx, scope, "Placed a legal hold on everything of the organization", reason);
    return true;
  });
}

/**
 * Releases the hold. An organization without one does not change.
 * @returns whether it was released now.
 * @throws Problem "not-authorized".
 */
export function releaseOrganization(scope: Scope, reason: string): Promise<boolean> {
  requireAdministrator(scope);
  return inTransaction(async (tx) => {
    const released = await tx
      .delete(organizationHolds)
      .where(eq(organizationHolds.organizationId, scope.organizationId))
      .returning();
    if (released.length === 0) return false;
    await logStep(tx, scope, "Released the legal hold on everything of the organization", reason);
    return true;
  });
}

function requireAdministrator({ viewer }: Scope): void {
  if (!isAdministrator(viewer)) throw new Problem("not-authorized");
}

async function logStep(tx: Transaction, scope: Scope, message: string, comment: string) {
  const { organizationId: categoryId } = scope;
  const entry = { category: "organizations", categoryId, message };
  await writeLog(tx, scope, { ...entry, ...(comment && { comment }) });
  await broadcast(tx, [categoryId], `organization:${categoryId}`);
}
