import type { Subjects } from "#app/platform/testing/subjects.ts";
import { db } from "#db/client.server.ts";
import { allProjects } from "../domain/criteria/criteria.input.ts";
import { csvFilters } from "../schema.ts";

export const subjects: Subjects = {
  "saved criteria": async ({ organizationId, people }) => {
    const kept = { name: "Last month", filter: allProjects };
    const [row] = await db
      .insert(csvFilters)
      .values({ organizationId, userId: people.admin.id, ...kept })
      .returning();
    return row!.id;
  },
};
