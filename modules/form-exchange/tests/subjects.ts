import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeDefinition } from "#modules/form-logic/testing/form-factories.ts";
import { formImports } from "../schema.ts";

export const subjects: Subjects = {
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
