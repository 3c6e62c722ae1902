import { and, eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { specialAccessSettings } from "../schema.ts";
import { attempt } from "./special-access-failure.server.ts";

export interface AccessSettings {
  /** Days until a new link expires; null for never. */
  expiresAfterDays: number | null;
}

/** The settings of the organization's own form; by default, links never expire. */
export async function getAccessSettings(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<AccessSettings> {
  const [settings] = await executor
    .select({ expiresAfterDays: specialAccessSettings.expiresAfterDays })
    .from(specialAccessSettings)
    .where(
      and(
        eq(specialAccessSettings.formId, formId),
        eq(specialAccessSettings.organizationId, scope.organizationId),
      ),
    )
    .limit(1);
  return settings ?? { expiresAfterDays: null };
}

/**
 * Writes the settings; existing links keep their expiry. The caller has checked that the form is the organization's
 * own.
 * @throws 'Failed to update special access record'.
 */
export async function saveAccessSettings(
  scope: Scope,
  formId: string,
  { expiresAfterDays }: AccessSettings,
): Promise<void> {
  const written = { expiresAfterDays, updatedByName: scope.viewer.name };
  await attempt("update", () =>
    inTransaction(async (tx) => {
      await tx
        .insert(specialAccessSettings)
        .values({ ...written, formId, organizationId: scope.organizationId })
        .onConflictDoUpdate({
          target: specialAccessSettings.formId,
          set: { ...written, updatedAt: new Date() },
        });
      await writeLog(tx, scope, {
        category: "forms",
        categoryId: formId,
        message: "changed the special access settings",
      });
    }),
  );
}
