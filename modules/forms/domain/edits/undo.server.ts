import { and, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formEdits } from "../../schema.ts";
import { raiseRevision } from "./apply-edit.server.ts";
import { lockDraft } from "./lock-draft.server.ts";
import { writeChanges } from "./write-changes.server.ts";

const nothingUndoneMessage =
  "The form changed after you opened this page, so nothing was undone or redone.";

/**
 * Undoes the newest edit, or redoes the last undone one.
 * @param expected the number of the edit the person meant. Nothing happens when another edit was made meanwhile or the
 * button was pressed twice.
 * @returns the description of the undone or redone edit.
 * @throws Problem "stale-version" when that edit is not the next one.
 */
export async function stepThroughEdits(
  tx: Transaction,
  scope: Scope,
  formId: string,
  direction: "undo" | "redo",
  expected: number,
): Promise<string> {
  const form = await lockDraft(tx, scope, formId);
  const number = direction === "undo" ? form.editCount : form.editCount + 1;
  const [edit] = await tx
    .select()
    .from(formEdits)
    .where(and(eq(formEdits.formId, formId), eq(formEdits.number, number)));
  if (!edit || number !== expected) throw new Problem("stale-version", nothingUndoneMessage);
  await writeChanges(tx, scope, form, direction === "undo" ? edit.inverse : edit.changes);
  await raiseRevision(tx, form, direction === "undo" ? number - 1 : number);
  return edit.words;
}

/** An edit that can be undone or redone, and its author. */
export interface NextEdit {
  number: number;
  words: string;
  doneByName: string | null;
  doneAt: Date;
}

/** Returns what undo and redo would do now; null where there is nothing. */
export async function nextEdits(
  scope: Scope,
  form: { id: string; editCount: number },
): Promise<{ undo: NextEdit | null; redo: NextEdit | null }> {
  const { editCount } = form;
  const found: NextEdit[] = await db
    .select({
      number: formEdits.number,
      words: formEdits.words,
      doneByName: formEdits.doneByName,
      doneAt: formEdits.doneAt,
    })
    .from(formEdits)
    .where(
      and(
        eq(formEdits.formId, form.id),
        eq(formEdits.organizationId, scope.organizationId),
        inArray(formEdits.number, [editCount, editCount + 1]),
      ),
    );
  const edit = (number: number) => found.find((one) => one.number === number) ?? null;
  return { undo: edit(editCount), redo: edit(editCount + 1) };
}
