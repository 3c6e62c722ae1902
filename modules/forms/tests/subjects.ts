import type { Subjects } from "#app/platform/testing/subjects.ts";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { formSections } from "../schema.ts";
import { makeForm } from "./factories.ts";

export const subjects: Subjects = {
  /** With the language that routes have as their example. */
  form: async ({ organizationId }) => {
    const { id } = await makeForm(organizationId);
    await db
      .update(forms)
      .set({ languages: ["en", "es"] })
      .where(eq(forms.id, id));
    return id;
  },

  section: async ({ organizationId }, { form: formId = "" }) => {
    const id = newId();
    await db
      .insert(formSections)
      .values({ organizationId, formId, id, title: "Walls", rank: "b0" });
    return id;
  },
};
