/** Drafts of forms. A new form starts as a draft, its author reads it whole, and an import replaces it. */
import { eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import {
  formTexts as textsOfForm,
  languageOfTexts,
  ownLanguage,
} from "#modules/form-logic/public.languages.ts";
import { formTexts } from "../../schema.ts";
import { forms } from "#db/forms-schema.ts";
import { ownForm } from "../access/readable-forms.server.ts";
import { applyEdit } from "../edits/apply-edit.server.ts";
import type { FormFlag } from "../edits/form-change.ts";
import type { FormRow } from "../edits/lock-draft.server.ts";
import { changesOf, languagesOf, textChangesOf } from "../edits/draft-rows.ts";
import { readDraftSections } from "./read-draft.server.ts";
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

/**
 * Assembles the draft's rows into one definition, in form order.
 * @throws Problem as `readSections` does.
 */
export async function assembleDraft(
  tx: Database | Transaction,
  form: FormRow,
): Promise<FormDefinition> {
  const definition = {
    id: form.id,
    title: form.title,
    version: (form.publishedVersion ?? 0) + 1,
    skipReview: form.skipReview,
    skipScheduling: form.skipScheduling,
    noSchedule: form.noSchedule,
    sections: await readDraftSections(tx, form.id),
  };
  return { ...definition, ...(await readLanguages(tx, form, definition)) };
}

/** The draft's languages with what is translated. Translations of texts that it no longer has are left out. */
async function readLanguages(
  tx: Database | Transaction,
  { id: formId, languages: [own, ...codes] }: FormRow,
  definition: FormDefinition,
): Promise<Pick<FormDefinition, "language" | "languages">> {
  const language = own === ownLanguage({}) ? {} : { language: own };
  if (codes.length === 0) return language;
  const rows = await tx.select().from(formTexts).where(eq(formTexts.formId, formId));
  const present = textsOfForm(definition);
  const languages = codes.map((code) => {
    const stored = new Map(
      rows.filter((row) => row.language === code).map(({ id, texts }) => [id, texts]),
    );
    return languageOfTexts(code, present, (id, part) => stored.get(id)?.[part]);
  });
  return { ...language, languages };
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
