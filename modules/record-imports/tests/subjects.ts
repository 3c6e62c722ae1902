import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { recordImports } from "../schema.ts";

export const subjects: Subjects = {
  "import of records": async ({ organizationId, people }) => {
    const form = await makeForm(organizationId);
    const [row] = await db
      .insert(recordImports)
      .values({
        organizationId,
        createdById: people.admin.id,
        fileName: "records.csv",
        formId: form.id,
        rubricId: "rubric",
        clientId: people.client.id,
        status: "previewed",
        columns: { fields: {} },
      })
      .returning();
    return row!.id;
  },
};
