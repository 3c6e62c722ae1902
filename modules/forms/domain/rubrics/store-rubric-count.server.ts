import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";

/**
 * Tells the form how many rubrics it has, in the transaction that added or removed one. A form of
 * another organization is left alone. The form itself has not changed, so its date stays.
 */
export async function storeRubricCount(
  tx: Transaction,
  scope: Scope,
  formId: string,
  count: number,
): Promise<void> {
  await tx
    .update(forms)
    .set({ rubricCount: count, updatedAt: forms.updatedAt })
    .where(and(eq(forms.id, formId), eq(forms.organizationId, scope.organizationId)));
}
