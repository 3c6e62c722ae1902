import { eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import type { Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { Scope } from "#app/platform/viewer.ts";

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Returns the id for a new form. It is the id the page was rendered with, so that a repeated submit makes one form. A
 * new id replaces one that is invalid or belongs to another organization. `exists` is true when the organization has
 * already created that form.
 */
export async function requestedFormId(
  tx: Transaction,
  scope: Scope,
  requestedId: string | null | undefined,
): Promise<{ id: string; exists: boolean }> {
  if (!requestedId || !idPattern.test(requestedId)) return { id: newId(), exists: false };
  const [existing] = await tx
    .select({ organizationId: forms.organizationId })
    .from(forms)
    .where(eq(forms.id, requestedId));
  if (!existing) return { id: requestedId, exists: false };
  const exists = existing.organizationId === scope.organizationId;
  return { id: exists ? requestedId : newId(), exists };
}
