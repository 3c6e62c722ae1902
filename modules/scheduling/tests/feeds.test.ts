/**
 * Calendar programs read visits by a secret URL. They get what its owner's calendar shows, including canceled
 * visits.
 */
import ICAL from "ical.js";
import ical from "node-ical";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as feedRoute from "../routes/calendar-feed.ts";
import * as feedsRoute from "../routes/calendar-feeds.tsx";
import { calendarFeeds, timeOff } from "../schema.ts";
import {
  bookVisit,
  cancelVisit,
  dayFromNow,
  inDenver,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const feeds = servedRoute("modules/scheduling/routes/calendar-feeds.tsx", feedsRoute);

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

async function add(form: Record<string, string>, user: UserRow = office.scheduler) {
  const answer = await call(feeds.action, user, "/calendar/feeds", {
    form: { intent: "add", ...form },
  });
  const { data } = answer as unknown as { data: { url: string } };
  return data.url.split("/").at(-1)!;
}

const read = (token: string, tag?: string) => {
  const headers = new Headers(tag ? [["If-None-Match", tag]] : []);
  const request = new Request(`http://localhost/calendar-feed/${token}`, { headers });
  return feedRoute.loader({ request, params: { token }, context: {} });
};

async function visits(token: string) {
  const response = await read(token);
  expect(response.headers.get("content-type")).toContain("text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[] as never);
  return calendar.getAllSubcomponents("vevent").map((event) => {
    const shown = new ICAL.Event(event);
    return {
      title: shown.summary,
      at: shown.startDate.toJSDate(),
      ends: shown.endDate.toJSDate(),
      place: shown.location,
      version: shown.sequence,
      status: event.getFirstPropertyValue("status"),
    };
  });
}

const makeVisit = async (name: string, set: Parameters<typeof bookVisit>[2] = {}) =>
  bookVisit(office, await makeWaitingProject(office, { site: { siteOwnerName: name } }), set);

/** What a second published parser reads. */
async function readByNodeIcal(token: string) {
  const parsed = await ical.async.parseICS(await (await read(token)).text());
  return Object.values(parsed).flatMap((each) =>
    each?.type === "VEVENT"
      ? [
          {
            title: each.summary,
            at: new Date(each.start.getTime()),
            ends: each.end && new Date(each.end.getTime()),
            place: each.location,
            version: Number(each.sequence),
            status: each.status,
          },
        ]
      : [],
  );
}

describe("a calendar feed", () => {
  it("has the visits at their times, and marks canceled ones", async () => {
    const visit = await makeVisit("Roth, family; and \\ sons");
    const token = await add({ kind: "all" });
    expect(await visits(token)).toMatchObject([
      {
        title: `Roth, family; and \\ sons, ${office.inspector.name}`,
        at: inDenver(dayFromNow(10), "10:00"),
        ends: inDenver(dayFromNow(10), "11:30"),
        version: 1,
        status: "CONFIRMED",
      },
    ]);
    expect(await readByNodeIcal(token)).toEqual(await visits(token));
    await cancelVisit(office, visit);
    expect(await readByNodeIcal(token)).toEqual(await visits(token));
    expect(await visits(token)).toMatchObject([{ version: 2, status: "CANCELLED" }]);
  });

  it("shows the time off of its people as busy; a client's feed has none", async () => {
    const day = dayFromNow(10);
    await db.insert(timeOff).values({
      organizationId: office.organization.id,
      userId: office.inspector.id,
      firstDay: day,
      lastDay: day,
      kind: "Ill",
      byId: office.inspector.id,
      byName: office.inspector.name,
    });
    await makeVisit("Roth", { date: dayFromNow(12) });
    const forms: Record<string, string>[] = [
      { kind: "all" },
      { kind: "inspector", inspector: office.inspector.id },
    ];
    for (const form of forms) {
      const found = await visits(await add(form));
      expect(found.map(({ title }) => title)).toEqual([
        `Roth, ${office.inspector.name}`,
        `Time off, ${office.inspector.name}`,
      ]);
      expect(found[1]).toMatchObject({
        at: inDenver(day, "00:00"),
        ends: inDenver(dayFromNow(11), "00:00"),
      });
    }
    expect(await visits(await add({ kind: "client", client: "ACME" }))).toHaveLength(1);
  });

  it("answers 304 until a visit changes, and 404 to an unknown URL", async () => {
    const visit = await makeVisit("Roth");
    const token = await add({ kind: "all" });
    const tag = (await read(token)).headers.get("etag")!;
    expect((await read(token, tag)).status).toBe(304);
    expect((await read(token, `W/${tag}, "other"`)).status).toBe(304);
    await bookVisit(office, visit, { time: "14:00" });
    expect((await read(token, tag)).status).toBe(200);
    expect((await read("x".repeat(32))).status).toBe(404);
    const [row] = await db
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, office.scheduler.id));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("is narrowed to an inspector or a client", async () => {
    const [other] = await makeColleague(office, "field-user");
    await makeVisit("Roth");
    const theirs = await makeVisit("Vega", { inspector: other.id });
    await db.update(projects).set({ clientName: "Bright" }).where(eq(projects.id, theirs.id));
    const titles = async (token: string) => (await visits(token)).map(({ title }) => title);
    expect(await titles(await add({ kind: "inspector", inspector: other.id }))).toEqual([
      `Vega, ${other.name}`,
    ]);
    expect(await titles(await add({ kind: "client", client: "ACME" }))).toEqual([
      `Roth, ${office.inspector.name}`,
    ]);
    expect(await titles(await add({ kind: "all" }, office.inspector))).toEqual([
      `Roth, ${office.inspector.name}`,
    ]);
    const outsider = await makeOffice();
    await expect(
      add({ kind: "inspector", inspector: other.id }, outsider.scheduler),
    ).rejects.toMatchObject({ code: "not-found" });
    expect(await titles(await add({ kind: "all" }, outsider.scheduler))).toEqual([]);
  });

  it("ends with the access of its owner", async () => {
    const token = await add({ kind: "all" });
    await db.update(users).set({ disabled: true }).where(eq(users.id, office.scheduler.id));
    expect((await read(token)).status).toBe(404);
  });
});

it("feeds are deleted by their owner only", async () => {
  const token = await add({ kind: "all" });
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, office.scheduler.id));
  const form = { intent: "delete", feed: row!.id };
  const [colleague] = await makeColleague(office, "scheduler");
  await expect(call(feeds.action, colleague, "/calendar/feeds", { form })).rejects.toMatchObject({
    code: "not-found",
  });
  const done = await call(feeds.action, office.scheduler, "/calendar/feeds", { form });
  expect(outcome(done).location).toMatch(/calendar\/feeds$/);
  expect((await read(token)).status).toBe(404);
});
