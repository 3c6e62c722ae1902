import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { bulkUserUploads } from "../schema.ts";

export const subjects: Subjects = {
  user: async ({ organizationId }) => (await makeUser({ type: "field-user", organizationId })).id,

  "file of users": async ({ organizationId, people }) => {
    const createdById = people.admin.id;
    const [row] = await db
      .insert(bulkUserUploads)
      .values({ organizationId, createdById, fileName: "users.csv", rowCount: 0 })
      .returning();
    return row!.id;
  },
};
