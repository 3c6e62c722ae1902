/** A threshold on a pinned figure mails once, and again only after the figure came back. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, sql } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { rebuildOrganization } from "../domain/counting/rebuild.server.ts";
import { checkThresholds } from "../domain/performance/check-thresholds.server.ts";
import { writeThresholdMail } from "../domain/performance/write-threshold-mail.ts";
import * as thresholdRoute from "../routes/set-threshold.ts";
import { sendThresholdJob } from "../jobs/send-threshold.job.ts";
import { pinnedFigures } from "../schema.ts";
import { makeScored, scoreAs } from "./scored-setup.ts";

const route = servedRoute("modules/analytics/routes/set-threshold.ts", thresholdRoute);

useTestDatabase();

afterAll(() => stopQueue());

let admin: UserRow;
let organizationId: string;
/** The last project of Ivy, who has one failure among five. */
let last: { id: string; organizationId: string };

const outcome = (fails: boolean) =>
  fails ? { failed: ["roof"], passed: [] } : { failed: [], passed: ["roof"] };

beforeAll(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  const add = (name: string, fails: boolean) =>
    makeScored(
      { organizationId, installerId: name, installerName: name, completedAt: new Date() },
      outcome(fails),
    );
  for (let index = 0; index < 4; index += 1) await add("Ivy", false);
  last = await add("Ivy", true);
  // Too few to mean anything.
  await add("Ike", true);
});

beforeEach(async () => {
  await db.delete(pinnedFigures);
  await db.insert(pinnedFigures).values({
    userId: admin.id,
    organizationId,
    figure: "installers",
    timeFrame: "All Time",
  });
});

async function set(threshold: string, user = admin): Promise<Response> {
  const form = { figure: "installers", frame: "All Time", threshold };
  const request = await requestAs(user, "/analytics/performance/threshold", { form });
  const args = { request, params: {}, context: {} } satisfies ActionFunctionArgs;
  return route.action(args);
}

/** What was enqueued since the last call, after a count of the projects as they are. */
async function mailedAfter(fails: boolean): Promise<unknown[]> {
  await scoreAs(last, outcome(fails));
  await rebuildOrganization(organizationId);
  await checkThresholds();
  await checkThresholds();
  const jobs = await sql<{ data: { rows: unknown[] } }[]>`
    delete from pgboss.job where name = ${sendThresholdJob.name} returning data`;
  return jobs.map(({ data }) => data.rows);
}

test("a threshold mails once when a row exceeds it, and again only after the row came back", async () => {
  await set("90");
  const ivy = [{ key: "Ivy", name: "Ivy", value: 80, n: 5 }];
  expect(await mailedAfter(true)).toEqual([ivy]);
  expect(await mailedAfter(true)).toEqual([]);
  expect(await mailedAfter(false)).toEqual([]);
  expect(await mailedAfter(true)).toEqual([ivy]);
});

test("there is no threshold by default, one can be removed, and a new one mails again", async () => {
  expect(await mailedAfter(true)).toEqual([]);
  await set("90");
  expect(await mailedAfter(true)).toHaveLength(1);
  await set("95");
  expect(await mailedAfter(true)).toHaveLength(1);
  await set("");
  expect(await mailedAfter(true)).toEqual([]);
  await set("80");
  expect(await mailedAfter(true)).toEqual([]);
});

test.each(["101", "-1", "5.5", "many"])("%j is refused", async (typed) => {
  await set(typed);
  expect(await db.select().from(pinnedFigures)).toMatchObject([{ threshold: null }]);
});

test("only the person who pinned the figure sets it, and a disabled one is not mailed", async () => {
  const colleague = await makeUser({ type: "admin", organizationId });
  await expect(set("90", colleague)).rejects.toMatchObject({ code: "not-found" });
  await set("90");
  const own = and(eq(users.id, admin.id));
  await db.update(users).set({ disabled: true }).where(own);
  expect(await mailedAfter(true)).toEqual([]);
  await db.update(users).set({ disabled: false }).where(own);
  expect(await mailedAfter(true)).toHaveLength(1);
});

test("the mail names the row, its figure and the period, and opens the page", () => {
  const { subject, text } = writeThresholdMail({
    figure: "times",
    timeFrame: "2026-03-01..2026-03-31",
    rubricId: "rubric",
    rubricName: "Acceptance",
    threshold: 5,
    rows: [{ name: "Scheduled", value: 6.5, n: 12 }],
    organization: "Sunline",
    origin: "https://product.test",
  });
  expect(subject).toBe("Time in each status: Scheduled above 5 days · Sunline");
  expect(text).toContain("Period: Sun, Mar 1, 2026 to Tue, Mar 31, 2026, Acceptance.");
  expect(text).toMatch(/Scheduled +6\.5 days +12\n/);
  expect(text).toContain(
    "https://product.test/analytics?rubric=rubric&frame=2026-03-01..2026-03-31",
  );
});
