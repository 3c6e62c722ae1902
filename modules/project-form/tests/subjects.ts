import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { bulkProjectUploads } from "../schema.ts";

export const subjects: Subjects = {
  "file of projects": async ({ organizationId, people }) => {
    const [row] = await db
      .insert(bulkProjectUploads)
      .values({
        organizationId,
        createdById: people.admin.id,
        fileName: "projects.csv",
        ownerId: organizationId,
        formId: "form",
        clientId: people.client.id,
        rowCount: 0,
      })
      .returning();
    return row!.id;
  },
};
