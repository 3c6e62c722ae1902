/** Cached performance figures: equal to the projects' figures, deleted by a change, and counted again by a job. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { countNewDay, countProject } from "../domain/counting/count-project.server.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { findCachedPerformance } from "../domain/performance/cached-performance.server.ts";
import {
  countPerformance,
  readPerformance,
} from "../domain/performance/read-performance.server.ts";
import { timeFrameWords } from "../domain/time-frames.ts";
import { handle } from "../jobs/cache-performance.handler.server.ts";
import { change, makeScored } from "./scored-world.ts";

useTestDatabase();

const day = 86_400_000;
const now = new Date();
let one: Scope;
let other: Scope;
let projectId: string;

/** Projects of the last days and of last year, so that no two time frames have the same figures. */
async function makeWorld(failing: string) {
  const { id: organizationId } = await makeOrganization({ timeZone: "UTC" });
  const projects = [];
  for (const days of [2, 20, 60, 120, 300, 500])
    projects.push(
      await makeScored(
        {
          organizationId,
          installerId: `installer-${days % 3}`,
          installerName: `Installer ${days % 3}`,
          completedAt: new Date(now.getTime() - days * day),
        },
        days > 100 ? { failed: [failing], passed: [] } : { failed: [], passed: [failing] },
      ),
    );
  await rebuildOrganization(organizationId, now);
  return {
    scope: await scopeOfUser((await makeUser({ type: "admin", organizationId })).id),
    projects,
  };
}

beforeAll(async () => {
  const made = await makeWorld("roof");
  one = made.scope;
  projectId = made.projects[0]!.id;
  other = (await makeWorld("wire")).scope;
});

const cachedFigures = (scope: Scope) =>
  Promise.all(timeFrameWords.map((frame) => findCachedPerformance(scope, frame)));

const counted = (scope: Scope) =>
  Promise.all(timeFrameWords.map((frame) => countPerformance(scope, frame)));

const shown = (scope: Scope) =>
  Promise.all(timeFrameWords.map((frame) => readPerformance(scope, frame)));

const waiting = async ({ organizationId }: Scope) => {
  const rows = await db.execute(
    sql`select id from pgboss.job where name = 'analytics.keep-performance' and data ->> 'organizationId' = ${organizationId}
      and state = 'created'`,
  );
  return rows.length;
};

const nothing = timeFrameWords.map(() => null);

test("after a rebuild they match the projects in each time frame", async () => {
  const all = await cachedFigures(one);
  expect(all.map((figures) => figures?.counted)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(all).toEqual(await counted(one));
  expect(await shown(one)).toEqual(all);
});

test("a change deletes them and pages count at once; the job caches them again, also when run twice", async () => {
  const theirs = await cachedFigures(other);
  await change(projectId, { status: "Review", completedAt: null });
  await countProject(one.organizationId, projectId, now);
  expect(await cachedFigures(one)).toEqual(nothing);
  expect((await shown(one)).map((figures) => figures?.counted)).toEqual([5, 4, 3, 2, 1, 0]);
  expect([await waiting(one), await waiting(other)]).toEqual([1, 0]);
  const payload = { organizationId: one.organizationId };
  for (let time = 0; time < 2; time += 1) await handle(payload, { id: "job" });
  expect(await cachedFigures(one)).toEqual(await counted(one));
  expect(await cachedFigures(one)).not.toEqual(nothing);
  expect(await cachedFigures(other)).toEqual(theirs);
});

test("a new day deletes them, because a time frame ends today", async () => {
  const tomorrow = new Date(now.getTime() + 6 * day);
  await countNewDay(other.organizationId, tomorrow);
  expect(await cachedFigures(other)).toEqual(nothing);
  expect(await waiting(other)).toBe(1);
  await handle({ organizationId: other.organizationId }, { id: "job" });
  const all = await cachedFigures(other);
  expect(all.map((figures) => figures?.counted)).toEqual([6, 5, 4, 3, 2, 0]);
  expect(all).toEqual(await counted(other));
});

test("a project that was never counted deletes nothing", async () => {
  const before = await cachedFigures(one);
  const foreign = await makeScored(
    { organizationId: other.organizationId },
    { failed: [], passed: ["roof"] },
  );
  await countProject(one.organizationId, foreign.id, now);
  expect(before).not.toEqual(nothing);
  expect(await cachedFigures(one)).toEqual(before);
});
