import { and, eq, notExists, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { projects } from "#db/schema.ts";

/** Removes a form with its versions unless a project uses it. @returns whether it was removed. */
export async function removeForm(
  tx: Transaction,
  { organizationId }: Scope,
  id: string,
): Promise<boolean> {
  const using = tx
    .select({ one: sql`1` })
    .from(projects)
    .where(eq(projects.formId, forms.id));
  const removed = await tx
    .delete(forms)
    .where(and(eq(forms.id, id), eq(forms.organizationId, organizationId), notExists(using)))
    .returning({ id: forms.id });
  return removed.length > 0;
}
