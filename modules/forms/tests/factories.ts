import { asInView } from "#app/platform/in-view.ts";
import { db } from "#db/client.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { draftRows, languagesOf } from "../domain/edits/draft-rows.ts";
import type { FormInView } from "../domain/access/form-in-view.ts";
import { formQuestions, formSections, formTexts, formVersions } from "../schema.ts";
import { forms } from "#db/forms-schema.ts";
import { makeDefinition } from "#modules/form-logic/testing/form-factories.ts";

type FormInsert = typeof forms.$inferInsert;

/** A stored form, published once unless `active` is false. @returns its definition. */
export async function makeForm(
  organizationId: string,
  set: Partial<Omit<FormInsert, "organizationId">> & {
    definition?: Partial<FormDefinition>;
  } = {},
): Promise<FormDefinition & FormInView> {
  const { definition, active = true, ...columns } = set;
  const base = makeDefinition(definition);
  const { title = base.title, skipReview = false, skipScheduling = false } = columns;
  const form: FormDefinition = {
    ...base,
    title,
    skipReview: base.skipReview || skipReview,
    skipScheduling: base.skipScheduling || skipScheduling,
    noSchedule: base.noSchedule || (columns.noSchedule ?? false),
  };
  await db.insert(forms).values({
    id: form.id,
    organizationId,
    title: form.title,
    skipReview: form.skipReview,
    skipScheduling: form.skipScheduling,
    noSchedule: form.noSchedule,
    active,
    publishedVersion: active ? form.version : null,
    languages: languagesOf(form),
    ...columns,
  });
  await makeDraft(organizationId, form);
  if (active)
    await db
      .insert(formVersions)
      .values({ formId: form.id, organizationId, version: form.version, definition: form });
  return asInView("form", form);
}

/** Writes the rows of a form's draft. */
async function makeDraft(organizationId: string, form: FormDefinition): Promise<void> {
  const { sections, questions, texts } = draftRows(organizationId, form);
  if (sections.length > 0) await db.insert(formSections).values(sections);
  if (questions.length > 0) await db.insert(formQuestions).values(questions);
  if (texts.length > 0) await db.insert(formTexts).values(texts);
}
