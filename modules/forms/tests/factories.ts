import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import { draftRows } from "../domain/edits/draft-rows.ts";
import { formQuestions, formSections, formVersions } from "../schema.ts";
import { forms } from "#db/forms-schema.ts";
import { formActions, formRatings } from "#modules/recommendations/schema.ts";

type FormInsert = typeof forms.$inferInsert;

let made = 0;

/** A question with the answers Yes, No and N/A. */
export function makeQuestion(set: Partial<FormField> & { id: string }): FormField {
  const options = [{ label: "Yes" }, { label: "No" }, { label: "N/A" }];
  return { type: "radio-button", label: `Question ${set.id}`, options, ...set };
}

export function makeDefinition(set: Partial<FormDefinition> = {}): FormDefinition {
  return {
    id: newId(),
    title: `Form ${++made}`,
    version: 1,
    skipReview: false,
    skipScheduling: false,
    noSchedule: false,
    sections: [{ id: "roof", title: "Roof", fields: [makeQuestion({ id: "sound" })] }],
    ...set,
  };
}

/** A stored form, published once unless `active` is false. @returns its definition. */
export async function makeForm(
  organizationId: string,
  set: Partial<Omit<FormInsert, "organizationId">> & {
    definition?: Partial<FormDefinition>;
  } = {},
): Promise<FormDefinition> {
  const { definition, active = true, ...columns } = set;
  const asked = makeDefinition(definition);
  const { title = asked.title, skipReview = false, skipScheduling = false } = columns;
  const form: FormDefinition = {
    ...asked,
    title,
    skipReview: asked.skipReview || skipReview,
    skipScheduling: asked.skipScheduling || skipScheduling,
    noSchedule: asked.noSchedule || (columns.noSchedule ?? false),
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
    ...columns,
  });
  await makeDraft(organizationId, form);
  if (active)
    await db
      .insert(formVersions)
      .values({ formId: form.id, organizationId, version: form.version, definition: form });
  return form;
}

/** Writes the rows of a form's draft. */
async function makeDraft(organizationId: string, form: FormDefinition): Promise<void> {
  const { sections, questions } = draftRows(organizationId, form);
  if (sections.length > 0) await db.insert(formSections).values(sections);
  if (questions.length > 0) await db.insert(formQuestions).values(questions);
}

/** An action of a stored form. @returns its id. */
export async function makeFormAction(
  organizationId: string,
  formId: string,
  set: Partial<typeof formActions.$inferInsert> = {},
): Promise<string> {
  const [action] = await db
    .insert(formActions)
    .values({
      actionIndex: 1,
      strategy: "Repair it",
      actionDescription: "Mend the roof.",
      ...set,
      formId,
      organizationId,
    })
    .returning();
  return action!.id;
}

/** A rating "Low" of a stored form's costs, in use unless `status` is false. @returns its id. */
export async function makeFormRating(
  organizationId: string,
  formId: string,
  set: Partial<typeof formRatings.$inferInsert> = {},
): Promise<string> {
  const [rating] = await db
    .insert(formRatings)
    .values({ type: "Cost", name: "Low", order: 0, ...set, formId, organizationId })
    .returning();
  return rating!.id;
}
