import { makeFileRow, type Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { personExports } from "../schema.ts";

export const subjects: Subjects = {
  "export of personal data": async (owner) => {
    const { organizationId } = owner;
    const { id: userId } = owner.people.admin;
    const id = newId();
    const file = { collection: "personal-data", recordId: id, kind: "misc" } as const;
    const fileId = await makeFileRow(owner, file);
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(personExports).values({
      id,
      organizationId,
      userId,
      requestedById: userId,
      status: "ready",
      fileId,
      expiresAt,
    });
    return id;
  },
};
