import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { formImports, formSections } from "../schema.ts";
import { makeDefinition, makeForm, makeFormAction, makeFormRating } from "./factories.ts";

export const subjects: Subjects = {
  form: async ({ organizationId }) => (await makeForm(organizationId)).id,

  section: async ({ organizationId }, { form: formId = "" }) => {
    const id = newId();
    await db
      .insert(formSections)
      .values({ organizationId, formId, id, title: "Walls", rank: "b0" });
    return id;
  },

  rating: ({ organizationId }, { form = "" }) => makeFormRating(organizationId, form),

  action: ({ organizationId }, { form = "" }) => makeFormAction(organizationId, form),

  "form import": async ({ organizationId, people }) => {
    const createdById = people.admin.id;
    const [row] = await db
      .insert(formImports)
      .values({
        organizationId,
        createdById,
        fileName: "form.json",
        formId: newId(),
        content: { kind: "json", form: makeDefinition() },
      })
      .returning();
    return row!.id;
  },
};
