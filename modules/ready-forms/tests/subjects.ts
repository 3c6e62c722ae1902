import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { readyFormCopies } from "../schema.ts";

export const subjects: Subjects = {
  "copy of a ready form": async ({ organizationId }) => {
    const { id } = await makeForm(organizationId);
    const copy = { formId: id, organizationId, readyId: "commissioning", edition: [] };
    await db.insert(readyFormCopies).values(copy);
    return id;
  },
};
