import { makeFileRow, type Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { makeProjectForAll } from "#modules/projects/tests/subjects.ts";
import { reportReads, reports } from "../schema.ts";

export const subjects: Subjects = {
  /** The whole organization may list it. */
  report: async (owner) => {
    const { organizationId } = owner;
    const { id: requestedById, name: requestedByName } = owner.people.admin;
    const project = await makeProjectForAll(owner, { status: "Completed" });
    const file = { collection: "projects", recordId: project.id, kind: "report" } as const;
    const fileId = await makeFileRow(owner, file);
    const [row] = await db
      .insert(reports)
      .values({
        organizationId,
        projectId: project.id,
        title: "Roof check",
        status: "ready",
        readyAt: new Date(),
        fileId,
        cause: "completion",
        requestedById,
        requestedByName,
      })
      .returning();
    await db.insert(reportReads).values({
      reportId: row!.id,
      organizationId,
      partyKind: "organization",
      partyId: organizationId,
      state: "Unread",
    });
    return row!.id;
  },
};
