import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { formSections } from "../schema.ts";
import { makeForm } from "./factories.ts";

export const subjects: Subjects = {
  form: async ({ organizationId }) => (await makeForm(organizationId)).id,

  section: async ({ organizationId }, { form: formId = "" }) => {
    const id = newId();
    await db
      .insert(formSections)
      .values({ organizationId, formId, id, title: "Walls", rank: "b0" });
    return id;
  },
};
