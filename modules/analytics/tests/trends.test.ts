import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { loadTrends } from "#app/platform/manifest/load-panels.server.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { projects } from "#db/schema.ts";
import { eq } from "drizzle-orm";
import { recordProjects } from "../domain/counting/record-projects.server.ts";
import { makeScored, type ScoredSetupOutcome } from "./scored-setup.ts";

useTestDatabase();

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const passed: ScoredSetupOutcome = { failed: [], passed: ["rail"] };
const failed: ScoredSetupOutcome = { failed: ["rail"], passed: [] };

async function complete(
  organizationId: string,
  ago: number,
  outcome: ScoredSetupOutcome,
  took = 4,
) {
  const dates = { createdAt: daysAgo(ago + took), completedAt: daysAgo(ago) };
  const project = await makeScored({ organizationId, ...dates }, outcome);
  await inTransaction((tx) => recordProjects(tx, organizationId, [project.id]));
  return project;
}

async function trendsOf(organizationId: string, type: UserType = "admin") {
  const user = await makeUser({ type, organizationId });
  const trends = await loadTrends(await scopeOfUser(user.id));
  return Object.fromEntries(trends.map(({ id, value, change }) => [id, [value, change?.text]]));
}

test("trends compare the last four weeks with the eight before, only of the viewer's organization", async () => {
  const { id } = await makeOrganization();
  const other = await makeOrganization();
  for (const ago of [1, 8, 20]) await complete(id, ago, passed, 2);
  await complete(id, 27, failed, 2);
  await complete(id, 30, failed);
  await complete(id, 80, passed);
  await complete(id, 90, passed);
  const deleted = await complete(id, 1, passed);
  await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, deleted.id));
  await inTransaction((tx) => recordProjects(tx, id, [deleted.id]));
  await complete(other.id, 1, failed);
  expect(await trendsOf(id)).toEqual({
    completed: ["4", "3 more than usual"],
    "passed-first": ["75%", "25 points higher than usual"],
    "request-to-report": ["2 days", "2 days faster than usual"],
  });
});

test("without a completed project of the last four weeks there is nothing to show", async () => {
  const { id } = await makeOrganization();
  await complete(id, 40, passed);
  expect(await trendsOf(id)).toEqual({});
});

test.each(["scheduler", "quality-manager", "field-user", "installer"] as const)(
  "a %s gets none",
  async (type) => {
    const { id } = await makeOrganization();
    await complete(id, 1, passed);
    expect(await trendsOf(id, type)).toEqual({});
  },
);
