import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";

/**
 * Stores the number of rubrics on the form, in the transaction that added or removed one. Ignores forms of other
 * organizations. The form's content did not change, so its date stays.
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
