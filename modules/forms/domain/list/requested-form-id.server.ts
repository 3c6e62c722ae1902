import { eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import type { Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { Scope } from "#app/platform/viewer.ts";

const shapeOfId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Returns the id for a new form. It is the id the page was rendered with, so that a repeated submit makes one form. A
 * new id replaces one that is invalid or belongs to another organization. `isThere` is true when the organization has
 * already created that form.
 */
export async function requestedFormId(
  tx: Transaction,
  scope: Scope,
  asked: string | null | undefined,
): Promise<{ id: string; isThere: boolean }> {
  if (!asked || !shapeOfId.test(asked)) return { id: newId(), isThere: false };
  const [taken] = await tx
    .select({ organizationId: forms.organizationId })
    .from(forms)
    .where(eq(forms.id, asked));
  if (!taken) return { id: asked, isThere: false };
  const isThere = taken.organizationId === scope.organizationId;
  return { id: isThere ? asked : newId(), isThere };
}
