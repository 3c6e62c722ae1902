import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";

function owned(scope: Scope, formId: string): SQL | undefined {
  return and(eq(forms.id, formId), eq(forms.organizationId, scope.organizationId));
}

/**
 * Removes a form from every list, or restores it unchanged. Projects keep their own copy either way. A second call
 * changes nothing.
 * @throws Problem "not-found" unless the form is the organization's own.
 */
export async function setFormDeleted(
  scope: Scope,
  formId: string,
  deleted: boolean,
): Promise<void> {
  await inTransaction(async (tx) => {
    const [form] = await tx
      .select({ title: forms.title, deletedAt: forms.deletedAt })
      .from(forms)
      .where(owned(scope, formId))
      .for("update");
    if (!form) throw new Problem("not-found");
    if ((form.deletedAt !== null) === deleted) return;
    await tx
      .update(forms)
      // The content did not change, so the form's date stays.
      .set({ deletedAt: deleted ? new Date() : null, updatedAt: sql`${forms.updatedAt}` })
      .where(eq(forms.id, formId));
    await writeLog(tx, scope, {
      category: "forms",
      categoryId: formId,
      message: `${deleted ? "deleted" : "restored"} the form “${form.title}”`,
    });
    await broadcast(tx, [scope.organizationId], `form:${formId}`);
  });
}

/** Returns a deleted form of the organization that can be restored; null for any other id. */
export async function findDeletedForm(
  scope: Scope,
  formId: string | null,
): Promise<{ id: string; title: string } | null> {
  if (!formId) return null;
  const [form] = await db
    .select({ id: forms.id, title: forms.title })
    .from(forms)
    .where(and(owned(scope, formId), isNotNull(forms.deletedAt)))
    .limit(1);
  return form ?? null;
}
