import { and, eq, gt, lte } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formEdits } from "../../schema.ts";
import { forms } from "#db/forms-schema.ts";
import type { Edit } from "./edit.ts";
import { lockDraft, type FormRow } from "./lock-draft.server.ts";
import { planEdit } from "./plan-edit.server.ts";
import { writeChanges } from "./write-changes.server.ts";

/** How many edits can be undone. */
const maxUndoableEdits = 500;

export interface AppliedEdit {
  changed: boolean;
  /** The revision of the form after the edit. */
  revision: number;
  /** A description of the edit in the past tense; null when nothing changed. */
  words: string | null;
}

/**
 * Applies one edit to the draft of the organization's own form: checks it, writes the changed rows, raises the
 * revision, sets `modified` and stores how to undo it.
 * @returns whether anything changed.
 * @throws Problem "not-found" (the form), "illegal-transition" (published), "stale-version" (`basedOn` is outdated or
 * its row was deleted), "invalid-input" with the message of the broken rule; an `InUseProblem` lists what still uses the
 * deleted item.
 */
export async function applyEdit(
  tx: Transaction,
  scope: Scope,
  formId: string,
  edit: Edit,
): Promise<AppliedEdit> {
  const form = await lockDraft(tx, scope, formId);
  const plan = await planEdit(tx, form, edit);
  if (plan === null) return { changed: false, revision: form.revision, words: null };
  const inverse = await writeChanges(tx, scope, form, plan.changes);
  const number = form.editCount + 1;
  await pruneEdits(tx, form, number);
  await tx.insert(formEdits).values({
    formId,
    organizationId: form.organizationId,
    number,
    words: plan.description,
    changes: plan.changes,
    inverse,
    doneById: scope.viewer.id,
    doneByName: scope.viewer.name,
  });
  return {
    changed: true,
    revision: await raiseRevision(tx, form, number),
    words: plan.description,
  };
}

/** Deletes the undone edits, which a new edit replaces, and the oldest edits. */
async function pruneEdits(tx: Transaction, form: FormRow, number: number): Promise<void> {
  await tx
    .delete(formEdits)
    .where(and(eq(formEdits.formId, form.id), gt(formEdits.number, form.editCount)));
  await tx
    .delete(formEdits)
    .where(and(eq(formEdits.formId, form.id), lte(formEdits.number, number - maxUndoableEdits)));
}

/**
 * Completes every change of a draft: updates its revision, edit count and modified flag, and notifies its open pages.
 */
export async function raiseRevision(
  tx: Transaction,
  form: FormRow,
  editCount: number,
): Promise<number> {
  const revision = form.revision + 1;
  await tx.update(forms).set({ revision, editCount, modified: true }).where(eq(forms.id, form.id));
  await broadcast(tx, [form.organizationId], `form:${form.id}`);
  return revision;
}
