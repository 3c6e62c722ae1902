/** Drafts of forms. A new form starts as a draft, its author reads it whole, and an import replaces it. */
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { forms } from "#db/forms-schema.ts";
import { ownForm } from "../access/readable-forms.server.ts";
import { applyEdit } from "../edits/apply-edit.server.ts";
import type { FormFlag } from "../edits/form-change.ts";
import type { FormRow } from "../edits/lock-draft.server.ts";
import { changesOf, languagesOf, textChangesOf } from "../edits/draft-rows.ts";
import { assembleDraft } from "./assemble-draft.server.ts";
import { checkedTitle } from "#modules/form-logic/public.authoring.ts";
import { writeChanges } from "../edits/write-changes.server.ts";

/** A form's own fields and its whole draft. */
export interface FormDraft {
  form: FormRow;
  /** Its version number is the one it would be published as. */
  definition: FormDefinition;
}

/**
 * The organization's own form.
 * @throws Problem "not-found" for an unknown, deleted or foreign form.
 */
export async function getFormRow(
  scope: Scope,
  formId: string,
  tx: Transaction | Database = db,
): Promise<FormRow> {
  const [form] = await tx.select().from(forms).where(ownForm(scope, formId)).limit(1);
  if (!form) throw new Problem("not-found");
  return asInView("form", form);
}

/**
 * Reads the whole draft with all questions. Use it for previews, exports and publishing, not for a page of the builder.
 */
export async function getDraft(
  scope: Scope,
  formId: string,
  tx: Transaction | Database = db,
): Promise<FormDraft> {
  const form = await getFormRow(scope, formId, tx);
  return { form, definition: await assembleDraft(tx, form) };
}

export interface NewForm extends Partial<Record<FormFlag, boolean>> {
  title: string;
  /** Sections and questions with the ids to store. The form is empty without them. */
  definition?: Pick<FormDefinition, "sections" | "language" | "languages">;
  /** Created with the page that sends the form, so that a second submit makes no second form; see `requestedFormId`. */
  id: string;
}

/**
 * Creates an unpublished form of the organization.
 * @returns false, without writing, when a form with this id exists.
 * @throws Problem "invalid-input" for a title that is empty or too long.
 */
export async function createForm(
  tx: Transaction,
  scope: Scope,
  { title, definition = { sections: [] }, id, ...flags }: NewForm,
): Promise<boolean> {
  const [form] = await tx
    .insert(forms)
    .values({
      id,
      organizationId: scope.organizationId,
      title: checkedTitle(title, "title"),
      languages: languagesOf(definition),
      ...flags,
      createdById: scope.viewer.id,
      createdByName: scope.viewer.name,
    })
    .onConflictDoNothing()
    .returning();
  if (!form) return false;
  await writeChanges(tx, scope, asInView("form", form), [
    ...changesOf(definition),
    ...textChangesOf({ ...definition, title }),
  ]);
  await writeLog(tx, scope, { category: "forms", categoryId: id, message: "created a form" });
  return true;
}

/**
 * Replaces the whole draft with another definition. It can be undone like any edit.
 * @throws Problem as `applyEdit` does.
 */
export async function replaceDraft(
  tx: Transaction,
  scope: Scope,
  formId: string,
  definition: Pick<FormDefinition, "sections"> & Partial<FormDefinition>,
  details: { description?: string; workbookId?: string | null } = {},
): Promise<void> {
  await applyEdit(tx, scope, formId, { kind: "replace-form", definition, ...details });
}
