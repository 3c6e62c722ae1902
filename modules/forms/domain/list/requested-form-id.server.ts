import { eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import type { Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { Scope } from "#app/platform/viewer.ts";

const shapeOfId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * The id of a form to be made: the one the page came with, so that sending it twice makes one form, unless it is none or
 * another organization's form has it. `isThere` says that the own organization has made it already.
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
