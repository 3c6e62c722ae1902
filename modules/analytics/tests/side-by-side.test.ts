/** Two organizations whose results share a day, a rubric and a party by id: each gets only its own. */
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { countNewDay, countProject } from "../domain/counting/count-project.server.ts";
import { readBehindQuery } from "../domain/results/behind-query.ts";
import { listBehind } from "../domain/results/list-behind.server.ts";
import { readOutliers } from "../domain/results/read-outliers.server.ts";
import { storeComparison } from "../domain/results/store-comparison.server.ts";
import { analyticsConfigs, questionScores, rollingAverageScores } from "../schema.ts";
import { makeScored, rubricId } from "./scored-world.ts";

useTestDatabase();

const now = new Date("2026-06-15T18:00:00Z");
const formId = "form";

interface World {
  scope: Scope;
  organizationId: string;
  projectId: string;
}

let north: World;
let south: World;

async function makeWorld(name: string): Promise<World> {
  const { id: organizationId } = await makeOrganization({ name, timeZone: "UTC" });
  const scope = await scopeOfUser((await makeUser({ type: "admin", organizationId })).id);
  const people = { installerId: "ivy", installerName: `${name} Ivy` };
  const outcome =
    name === "North" ? { failed: ["roof"], passed: [] } : { failed: [], passed: ["roof"] };
  const { id: projectId } = await makeScored(
    { organizationId, ...people, completedAt: now },
    outcome,
  );
  await countProject(organizationId, projectId, now);
  await db
    .update(analyticsConfigs)
    .set({ name: `${name} rubric` })
    .where(eq(analyticsConfigs.organizationId, organizationId));
  await storeComparison(organizationId, rubricId);
  return { scope, organizationId, projectId };
}

beforeEach(async () => {
  north = await makeWorld("North");
  south = await makeWorld("South");
});

it("a day has an average in each of them", async () => {
  for (const { organizationId } of [north, south]) {
    const { party, date, dayCount } = rollingAverageScores;
    const rows = await db
      .select({ party, date, dayCount })
      .from(rollingAverageScores)
      .where(
        and(
          eq(rollingAverageScores.organizationId, organizationId),
          eq(rollingAverageScores.aggregatedBy, "installer"),
        ),
      )
      .orderBy(asc(party));
    expect(rows).toEqual([
      { party: "", date: "2026-06-15", dayCount: 1 },
      { party: "ivy", date: "2026-06-15", dayCount: 1 },
    ]);
  }
});

it("what leaves a time frame of one does not change the other", async () => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const { organizationId: other } = south;
  const people = { installerId: "ivy", installerName: "Ivy" };
  const { id } = await makeScored(
    { organizationId: other, ...people, completedAt: daysAgo(15) },
    { failed: ["roof"], passed: [] },
  );
  await countProject(other, id, now);
  await countNewDay(north.organizationId, new Date(now.getTime() + 20 * 86_400_000));
  const { organizationId, timeFrame, aggregationType, party, projects } = questionScores;
  const readCounts = ({ organizationId: own }: World) =>
    db
      .select({ party, projects })
      .from(questionScores)
      .where(
        and(eq(organizationId, own), eq(timeFrame, "30-day"), eq(aggregationType, "installer")),
      )
      .orderBy(asc(party));
  for (const [world, left] of [
    [north, 1],
    [south, 2],
  ] as const)
    expect(await readCounts(world)).toEqual([
      { party: "", projects: left },
      { party: "ivy", projects: left },
    ]);
});

it("the projects behind a figure show the organization's own rubric and party names", async () => {
  for (const [world, name] of [
    [north, "North"],
    [south, "South"],
  ] as const) {
    const url = `http://127.0.0.1/?role=installer&form=${formId}&rubric=${rubricId}&installer=ivy`;
    const { facts } = await listBehind(world.scope, readBehindQuery(url));
    expect(facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([`${name} rubric`, `${name} Ivy`]),
    );
  }
});

it("parties are compared by the organization's own stored results", async () => {
  for (const [world, failing] of [
    [north, 1],
    [south, 0],
  ] as const) {
    const filters = { client: null, reviewer: null, installer: null, field_user: null };
    const params = {
      role: "installer",
      form: formId,
      rubric: rubricId,
      frame: "All Time",
    } as const;
    const { parties, sections } = await readOutliers(world.scope, {
      ...params,
      filters,
      asOf: "2026-06-15",
      page: 1,
    });
    expect(parties.map(({ name }) => name)).toEqual([failing ? "North Ivy" : "South Ivy"]);
    expect(JSON.stringify(sections)).toContain("roof");
  }
});
