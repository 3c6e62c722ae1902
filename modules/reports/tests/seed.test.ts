import { expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { demoOrganizations, demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { reports } from "../schema.ts";
import { seed } from "../seed.server.ts";

useTestDatabase();

test("reports are requested for the ten newest completed projects", async () => {
  await db.insert(organizations).values([...demoOrganizations]);
  await db.insert(users).values([...demoUsers]);
  await makeForm(ownerOrganizationId, { definition: { id: rooftopInspection.id } });
  for (let day = 1; day <= 12; day += 1)
    await makeProject({
      organizationId: ownerOrganizationId,
      status: "Completed",
      completedAt: new Date(Date.UTC(2026, 2, day)),
      formTitle: `Day ${day}`,
    });
  await makeProject({ organizationId: ownerOrganizationId, status: "Review" });
  await seed();
  const requested = await db.select({ id: reports.id, title: reports.title }).from(reports);
  const days = requested.map(({ title }) => Number(/Day (\d+)/.exec(title)?.[1]));
  expect(days.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const waiting = await sql<{ report: string }[]>`
    select data->>'reportId' as report from pgboss.job where name = 'reports.render-report' and state = 'created'`;
  expect(new Set(waiting.map(({ report }) => report))).toEqual(
    new Set(requested.map(({ id }) => id)),
  );
});
