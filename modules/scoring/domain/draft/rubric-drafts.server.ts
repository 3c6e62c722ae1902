import { and, eq } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { rubricDrafts } from "../../schema.ts";
import { countChanges, emptyDraft, type RubricDraft, type RubricSet } from "./rubric-draft.ts";
import { loadRubricSet } from "../rubrics/rubric-set.server.ts";

function isOwnDraft(scope: Scope, formId: string) {
  return and(
    eq(rubricDrafts.formId, formId),
    eq(rubricDrafts.userId, scope.viewer.id),
    eq(rubricDrafts.organizationId, scope.organizationId),
  );
}

/** The viewer's unsaved changes on a form's rubric page; the empty draft if there are none. */
export async function findDraft(
  scope: Scope,
  formId: string,
  tx: Transaction | Database = db,
): Promise<RubricDraft> {
  const [row] = await tx
    .select({ draft: rubricDrafts.draft })
    .from(rubricDrafts)
    .where(isOwnDraft(scope, formId))
    .limit(1);
  return wholeDraft(row);
}

/** A draft that was stored by an earlier release may lack newer parts. */
function wholeDraft(row: { draft: Partial<RubricDraft> } | undefined): RubricDraft {
  return { ...emptyDraft, ...row?.draft };
}

/**
 * Changes the viewer's draft of a form; the caller must have checked that the form is the organization's own. Two windows of one
 * person change it one after the other. A draft without changes is deleted.
 */
export function changeDraft(
  scope: Scope,
  formId: string,
  change: (draft: RubricDraft, stored: RubricSet) => RubricDraft,
): Promise<RubricDraft> {
  return inTransaction(async (tx) => {
    const key = { formId, userId: scope.viewer.id, organizationId: scope.organizationId };
    await tx
      .insert(rubricDrafts)
      .values({ ...key, draft: emptyDraft })
      .onConflictDoNothing();
    const [row] = await tx
      .select({ draft: rubricDrafts.draft })
      .from(rubricDrafts)
      .where(isOwnDraft(scope, formId))
      .for("update");
    const draft = change(wholeDraft(row), await loadRubricSet(scope, formId, { tx }));
    if (countChanges(draft) === 0 && !draft.adding) await deleteDraft(tx, scope, formId);
    else await tx.update(rubricDrafts).set({ draft }).where(isOwnDraft(scope, formId));
    return draft;
  });
}

/** Discards the viewer's unsaved changes. */
export async function deleteDraft(
  tx: Transaction | Database,
  scope: Scope,
  formId: string,
): Promise<void> {
  await tx.delete(rubricDrafts).where(isOwnDraft(scope, formId));
}
