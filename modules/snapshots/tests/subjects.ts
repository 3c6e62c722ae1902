import { makeFileRow, type Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { snapshots } from "../schema.ts";

export const subjects: Subjects = {
  snapshot: async (owner, { intake: projectId = "" }) => {
    const { organizationId } = owner;
    const { id: createdById, name: createdByName } = owner.people.admin;
    const file = { collection: "projects", recordId: projectId, kind: "snapshot" } as const;
    const fileId = await makeFileRow(owner, file);
    const [row] = await db
      .insert(snapshots)
      .values({
        organizationId,
        projectId,
        fileId,
        status: "ready",
        name: "answers.zip",
        createdById,
        createdByName,
      })
      .returning();
    return row!.id;
  },
};
