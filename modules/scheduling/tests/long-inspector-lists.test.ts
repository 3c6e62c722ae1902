/** With many inspectors the page lists the first ones, finds others by name, and says that the list is incomplete. */
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listInspectors } from "../domain/booking/inspectors.server.ts";
import { loadSchedule } from "../domain/booking/load-schedule.server.ts";
import { readScheduleQuery } from "../domain/booking/schedule-query.ts";
import { makeOffice, makeWaitingProject } from "./factories.ts";

useTestDatabase();

it("the page says that there are more inspectors than the list shows, and finds them by a part of the name", async () => {
  const { organization, scope } = await makeOffice();
  const crowd = Array.from({ length: 120 }, (_, index) => ({
    name: `Crowd ${String(index).padStart(3, "0")}`,
    email: `crowd-${index}@example.test`,
    type: "field-user" as const,
    organizationId: organization.id,
  }));
  await db.insert(users).values(crowd);
  const load = (search: string) =>
    loadSchedule(scope, readScheduleQuery(`http://x.test/schedule${search}`, undefined), String);
  const all = await load("");
  expect(all).toMatchObject({ moreInspectors: true, inspectors: { length: 100 } });
  expect(all.inspectors.map(({ name }) => name)).not.toContain("Crowd 119");
  const found = await load("?person=d+119");
  expect(found.moreInspectors).toBe(false);
  expect(found.inspectors.map(({ name }) => name)).toEqual(["Crowd 119"]);
});

it("the schedule shows the 100 projects that wait longest on the map, and says that there are more", async () => {
  const office = await makeOffice();
  const site = { latitude: 39.74, longitude: -104.99 };
  const first = await makeWaitingProject(office, { site });
  const load = async () => {
    const query = readScheduleQuery("http://x.test/schedule?view=map", undefined);
    const { list, map } = await loadSchedule(office.scope, query, String);
    const ids = map?.pins.filter(({ kind }) => kind === "project").map(({ id }) => id);
    return { more: list.hasMore, count: ids?.length, hasFirst: ids?.includes(first.id) };
  };
  for (let made = 1; made < 100; made += 1) await makeWaitingProject(office, { site });
  expect(await load()).toEqual({ more: false, count: 100, hasFirst: true });
  await makeWaitingProject(office, { site });
  expect(await load()).toEqual({ more: true, count: 100, hasFirst: true });
});

it("the list of inspectors has the organization's own people, however many other organizations have", async () => {
  const office = await makeOffice();
  const { id: organizationId } = await makeOrganization();
  const crowd = Array.from({ length: 120 }, (_, index) => ({
    name: `Abel ${index}`,
    email: `abel-${index}@example.test`,
    type: "field-user" as const,
    organizationId,
  }));
  await db.insert(users).values(crowd);
  const { inspectors, hasMore } = await listInspectors(office.scope);
  expect(inspectors.map(({ id }) => id)).toEqual([office.inspector.id]);
  expect(hasMore).toBe(false);
});

it("the schedule lists the project that waits longest first, so that a long list never hides it", async () => {
  const office = await makeOffice();
  const made = new Map<string, string>();
  for (const month of ["03", "01", "02"]) {
    const { id } = await makeWaitingProject(office);
    const createdAt = new Date(`2026-${month}-01T00:00:00Z`);
    await db.update(projects).set({ createdAt }).where(eq(projects.id, id));
    made.set(month, id);
  }
  const query = readScheduleQuery("http://x.test/schedule", undefined);
  const { list } = await loadSchedule(office.scope, query, String);
  expect(list.rows.map(({ id }) => id)).toEqual(["01", "02", "03"].map((month) => made.get(month)));
});
