import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { FormDefinition, FormField } from "../logic/form-types.ts";
import { forms, formVersions } from "../schema.ts";

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
  set: Partial<Omit<FormInsert, "organizationId" | "draft">> & {
    definition?: Partial<FormDefinition>;
  } = {},
): Promise<FormDefinition> {
  const { definition, active = true, ...columns } = set;
  const form = makeDefinition(definition);
  await db.insert(forms).values({
    id: form.id,
    organizationId,
    title: form.title,
    active,
    draft: form,
    publishedVersion: active ? form.version : null,
    ...columns,
  });
  if (active)
    await db
      .insert(formVersions)
      .values({ formId: form.id, organizationId, version: form.version, definition: form });
  return form;
}
