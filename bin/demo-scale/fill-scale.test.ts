import { expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listProjects } from "#modules/projects/domain/lists/list-projects.server.ts";
import { readProjectListQuery } from "#modules/projects/domain/lists/project-lists.ts";
import { fillScale } from "./fill-scale.ts";

useTestDatabase();

it("makes organizations of which one has a third, and whose lists count what is there", async () => {
  await fillScale(sql, 600);
  const [largest] = await sql<{ id: string; count: number }[]>`
    select organization_id as id, count(*)::int as count from projects group by 1 order by 2 desc limit 1`;
  expect(largest!.count).toBeGreaterThan(140);
  expect(largest!.count).toBeLessThan(220);
  const [foreign] = await sql<{ count: number }[]>`
    select count(*)::int as count from foreign_parties where party_id = ${largest!.id}`;
  const scope = await scopeOfUser(`${largest!.id}-admin-1`);
  const query = readProjectListQuery("http://list.invalid/projects", "projects");
  const page = await listProjects(scope, "projects", query);
  expect(page.rows).toHaveLength(10);
  expect(page.total).toBe(largest!.count + foreign!.count);
});
