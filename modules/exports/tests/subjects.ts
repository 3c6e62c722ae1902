import { makeFileRow, type Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { allProjects } from "../domain/criteria/criteria.input.ts";
import { csvFilters, exportRuns } from "../schema.ts";

export const subjects: Subjects = {
  "saved criteria": async ({ organizationId, people }) => {
    const fields = { name: "Last month", filter: allProjects };
    const [row] = await db
      .insert(csvFilters)
      .values({ organizationId, userId: people.admin.id, ...fields })
      .returning();
    return row!.id;
  },
  "export run": async (owner) => {
    const { organizationId, people } = owner;
    const id = newId();
    const file = { collection: "exports", recordId: id, kind: "misc" } as const;
    const requested = {
      kind: "csv",
      criteria: allProjects,
      includeIntakeData: false,
      rubricId: "",
    } as const;
    await db.insert(exportRuns).values({
      id,
      organizationId,
      userId: people.admin.id,
      name: "report_1.csv",
      format: "csv",
      requested,
      status: "ready",
      total: 1,
      fileId: await makeFileRow(owner, file),
    });
    return id;
  },
};
