/** Stores the provider of an organization, by whichever protocol. */
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { companySignInAttempts, companySignIns } from "../../schema.ts";

export const savedMessage = "Saved. Try it with Test sign-in.";

/** The settings have changed, so nobody signs in with them before a test has succeeded. */
export const untested = { testedAt: null, isOffered: false, isRequired: false } as const;

type StoredProvider = Omit<typeof companySignIns.$inferInsert, "organizationId">;

/** Sign-ins that have begun with the former settings end. */
export async function storeProvider(
  tx: Transaction,
  scope: Scope,
  set: StoredProvider,
): Promise<void> {
  const { organizationId } = scope;
  await tx
    .insert(companySignIns)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({
      target: companySignIns.organizationId,
      set: { ...set, updatedAt: new Date() },
    });
  await endAttempts(tx, scope);
  await logChange(tx, scope, `changed the company sign-in to ${set.issuer}`);
}

export const endAttempts = (tx: Transaction, { organizationId }: Scope) =>
  tx.delete(companySignInAttempts).where(eq(companySignInAttempts.organizationId, organizationId));

export const own = ({ organizationId }: Scope) => eq(companySignIns.organizationId, organizationId);

export const lockOrganization = (tx: Transaction, organizationId: string) =>
  tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for("update");

export const logChange = (tx: Transaction, scope: Scope, message: string) =>
  writeLog(tx, scope, {
    category: "users",
    categoryId: scope.viewer.id,
    message: `${scope.viewer.name} ${message}`,
  });
