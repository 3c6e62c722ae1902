import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { formatTimestamp } from "#app/platform/format.ts";
import { unpack } from "#app/platform/lists/packed.ts";
import { expandBoard } from "../domain/board/compact-board.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import type { DropCheck } from "../domain/board/check-drop.server.ts";
import * as boardRoute from "../routes/board.tsx";
import * as checkRoute from "../routes/board-check.ts";
import * as scheduleRoute from "../routes/schedule.tsx";
import {
  bookingOf,
  dayFromNow,
  entriesOf,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  zone,
  type Office,
} from "./factories.ts";
import { call, outcome } from "./route-calls.ts";

const board = servedRoute("modules/scheduling/routes/board.tsx", boardRoute);
const check = servedRoute("modules/scheduling/routes/board-check.ts", checkRoute);
const schedule = servedRoute("modules/scheduling/routes/schedule.tsx", scheduleRoute);

useTestDatabase();

const denver = { latitude: 39.74, longitude: -104.99 };
const boulder = { latitude: 40.01, longitude: -105.27 };

let office: Office;
let day: string;
beforeEach(async () => {
  office = await makeOffice();
  day = dayFromNow(10);
});

async function show(search: string, user: UserRow = office.scheduler) {
  const { data } = await call(board.loader, user, `/schedule/board${search}`);
  return expandBoard(unpack(data));
}

const post = (form: Record<string, string>, search = "", user = office.scheduler) =>
  call(board.action, user, `/schedule/board${search}`, { form });

const slotAt = (time: string, inspector = office.inspector) =>
  `${inspector.id}~${inDenver(day, time).toISOString()}`;

const booking = (project: { id: string; version: number }, set: Record<string, string> = {}) => ({
  intent: "book",
  project: project.id,
  version: String(project.version),
  minutes: "90",
  slot: slotAt("10:00"),
  ...set,
});

const read = async (id: string) =>
  (await db.select().from(projects).where(eq(projects.id, id)))[0]!;

describe("the tray", () => {
  it("lists waiting projects, longest first, with filters and their counts", async () => {
    const site = (city: string) => ({ siteAddress: `1 Main Street, ${city} 85001` });
    await makeWaitingProject(office, { site: site("Mesa, AZ"), createdAt: new Date("2026-01-01") });
    await makeWaitingProject(office, { clientName: "Bright", site: site("Boulder, CO") });
    await makeWaitingProject(office, { status: "Scheduled", inspectionAt: new Date() });
    const { tray } = await show("");
    expect(tray.rows.map(({ city }) => city)).toEqual(["Mesa, AZ", "Boulder, CO"]);
    expect(tray.rows[0]!.days).toBeGreaterThan(100);
    expect(tray).toMatchObject({
      count: 2,
      filters: {
        client: [
          { value: "ACME", count: 1 },
          { value: "Bright", count: 1 },
        ],
        state: [
          { value: "AZ", count: 1 },
          { value: "CO", count: 1 },
        ],
      },
    });
    for (const filter of ["client=Bright", "state=CO", "q=nothing", "age=21"]) {
      const filtered = await show(`?${filter}`);
      expect(filtered.tray.count, filter).toBe(filter === "q=nothing" ? 0 : 1);
    }
  });

  it("pages, and sorts by the distance from the chosen project", async () => {
    const near = await makeWaitingProject(office, { site: boulder });
    for (let index = 0; index < 26; index += 1) await makeWaitingProject(office, { site: denver });
    const chosen = await makeWaitingProject(office, { site: boulder });
    const second = await show("?page=2");
    expect(second.tray).toMatchObject({ count: 28 });
    expect(second.tray.rows).toHaveLength(3);
    const { tray } = await show(`?project=${chosen.id}&sort=near`);
    expect(tray.rows.slice(0, 2).map(({ id }) => id)).toEqual([near.id, chosen.id]);
  });

  it("shows a field user only projects that they inspect, and nobody those of another organization", async () => {
    const mine = await makeWaitingProject(office, { inspectorId: office.inspector.id });
    await makeWaitingProject(office);
    const own = await show("", office.inspector);
    expect(own.tray.rows.map(({ id }) => id)).toEqual([mine.id]);
    expect(own.lanes.map(({ id }) => id)).toEqual([office.inspector.id]);
    const outsider = await makeOffice();
    const theirs = await show("", outsider.scheduler);
    expect(theirs.tray.count).toBe(0);
    await expect(show(`?project=${mine.id}`, outsider.scheduler)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

describe("the lanes", () => {
  it("have visits by the clock of the lane, the drives between them, and the load", async () => {
    await makeAvailability(office.inspector, day, "09:00", "15:00");
    const visits = [
      { time: "09:00", site: { ...denver, siteOwnerName: "Marisol Vega" } },
      { time: "10:45", site: boulder },
      { time: "14:00", site: denver },
    ];
    for (const { time, site } of visits) {
      const project = await makeWaitingProject(office, { site });
      const input = bookingOf(project, office.inspector, { date: day, time });
      await scheduleInspection(office.scope, { ...input, override: "yes" });
    }
    const { lanes, axis } = await show(`?day=${day}`);
    const [shown] = lanes[0]!.days;
    expect(shown!.visits).toMatchObject([
      { from: 540, to: 630, name: "Marisol Vega", time: "9:00 – 10:30 AM", conflict: null },
      { from: 645, to: 735, time: "10:45 AM – 12:15 PM" },
      { from: 840, to: 930, conflict: { text: "Ends 30 min late" } },
    ]);
    expect(shown!.drives[0]).toMatchObject({ from: 630, to: 645 });
    expect(shown!.drives[0]!.missingMinutes).toBe(shown!.drives[0]!.minutes - 15);
    expect(shown!.drives[1]!.missingMinutes).toBe(0);
    expect(shown!.load).toMatchObject({ visitMinutes: 270, availableMinutes: 360 });
    expect(shown!.closedSpans.map(({ to }) => to)).toEqual([540, 1440]);
    expect(axis).toEqual({ from: 450, to: 1050 });
  });

  it("name overlapping visits, and hide their project from viewers who may not see it", async () => {
    const [one, two] = [await makeWaitingProject(office), await makeWaitingProject(office)];
    for (const project of [one, two])
      await scheduleInspection(office.scope, {
        ...bookingOf(project, office.inspector, { date: day }),
        override: "yes",
      });
    const { lanes } = await show(`?day=${day}`);
    expect(lanes[0]!.days[0]!.visits.map(({ conflict }) => conflict?.shortText)).toEqual([
      "overlaps",
      "overlaps",
    ]);
    await db.update(users).set({ clientsAll: false }).where(eq(users.id, office.scheduler.id));
    const [limited] = await db.select().from(users).where(eq(users.id, office.scheduler.id));
    const hidden = await show(`?day=${day}`, limited);
    expect(hidden.lanes[0]!.days[0]!.visits).toMatchObject([
      { name: "Booked", projectId: null, city: "" },
      { name: "Booked", projectId: null },
    ]);
  });

  it("place a visit on both sides of a change of the clock by the clock of the lane", async () => {
    for (const date of ["2027-03-13", "2027-03-14", "2027-03-15"]) {
      const project = await makeWaitingProject(office);
      await scheduleInspection(office.scope, bookingOf(project, office.inspector, { date }));
    }
    const { lanes } = await show("?week=2027-03-10");
    const after = await show("?week=2027-03-14");
    const starts = [...lanes[0]!.days, ...after.lanes[0]!.days].flatMap(({ visits }) =>
      visits.map(({ from }) => from),
    );
    expect(starts).toEqual([600, 600, 600]);
    // On the day when daylight saving time changes, a position in the lane is the same clock time.
    const [lane] = after.lanes;
    const ten = lane!.midnights[0]! + 600 * 60_000;
    expect(new Date(ten)).toEqual(inDenver("2027-03-14", "10:00"));
    await makeAvailability(office.inspector, "2027-03-14", "13:00");
    const waiting = await makeWaitingProject(office);
    const { slots } = await show(`?day=2027-03-14&project=${waiting.id}`);
    expect(slots[0]).toMatchObject({ day: "2027-03-14", from: 780, to: 870 });
  });
});

describe("booking", () => {
  it("takes one press, and opens the next project with the same length", async () => {
    await makeAvailability(office.inspector, day, "10:00", "15:00");
    const project = await makeWaitingProject(office);
    const next = await makeWaitingProject(office);
    const shown = await show(`?day=${day}&project=${project.id}`);
    expect(shown.trayNext?.id).toBe(next.id);
    const [best] = shown.slots;
    expect(best).toMatchObject({ rank: 1, day, inspectorId: office.inspector.id, from: 600 });
    const answer = outcome(
      await post(
        booking(project, { slot: `${best!.inspectorId}~${best!.at}`, next: next.id }),
        `?day=${day}`,
      ),
    );
    expect(answer.status).toBe(303);
    expect(answer.location).toContain(`project=${next.id}`);
    expect(answer.location).toContain("minutes=90");
    expect(await read(project.id)).toMatchObject({
      status: "Scheduled",
      inspectorId: office.inspector.id,
      inspectionAt: inDenver(day, "10:00"),
    });
  });

  it("accepts any time in the site's time zone, too", async () => {
    const project = await makeWaitingProject(office, { site: { timeZone: "America/New_York" } });
    const { slot: _, ...form } = booking(project, {
      inspector: office.inspector.id,
      date: day,
      time: "12:00",
    });
    expect(outcome(await post(form)).status).toBe(303);
    expect((await read(project.id)).inspectionAt).toEqual(inDenver(day, "10:00"));
    const waiting = await makeWaitingProject(office);
    const without = booking(waiting, { slot: "", inspector: office.inspector.id });
    const { slot: __, ...missing } = without;
    expect(outcome(await post(missing)).errors).toMatchObject({
      date: "You must provide a date for this inspection",
    });
  });

  it("asks for a confirmation over a warning, and keeps the reason", async () => {
    const [one, two] = [await makeWaitingProject(office), await makeWaitingProject(office)];
    await scheduleInspection(office.scope, bookingOf(one, office.inspector, { date: day }));
    const refused = outcome(await post(booking(two)));
    expect(refused.status).toBe(400);
    expect(refused.errors?.override).toMatch(/^The inspector has another inspection/);
    const form = booking(two, { override: "yes", reason: "Two people go" });
    expect(outcome(await post(form)).status).toBe(303);
    expect((await read(two.id)).status).toBe("Scheduled");
  });

  it("refuses a stale version, another organization's project, and types that do not schedule", async () => {
    const project = await makeWaitingProject(office);
    const stale = booking({ ...project, version: project.version + 1 });
    expect(outcome(await post(stale)).status).toBe(409);
    const outsider = await makeOffice();
    const theirs = await makeWaitingProject(outsider);
    await expect(post(booking(theirs))).rejects.toMatchObject({ code: "not-found" });
    const [installer] = await makeColleague(office, "installer");
    await expect(show("", installer)).rejects.toMatchObject({ code: "not-authorized" });
  });
});

describe("undo", () => {
  const undo = async (location: string | null | undefined) => {
    const done = new URL(location ?? "", "http://localhost").searchParams.get("done") ?? "";
    return { done, answer: () => post({ intent: "undo", done }) };
  };

  it("of a first booking returns the project to the tray, without an entry in the calendar", async () => {
    const project = await makeWaitingProject(office);
    const booked = outcome(await post(booking(project), `?day=${day}`));
    const { done, answer } = await undo(booked.location);
    expect((await show(`?done=${encodeURIComponent(done)}`)).done?.message).toMatch(
      / scheduled for .+10:00 AM with /,
    );
    expect(outcome(await answer()).status).toBe(303);
    expect(await read(project.id)).toMatchObject({
      status: "To Be Scheduled",
      inspectionAt: null,
      inspectorId: null,
    });
    expect(await entriesOf(project.id)).toEqual([]);
  });

  it("of a move restores the former visit", async () => {
    const [other] = await makeColleague(office, "field-user");
    const project = await makeWaitingProject(office);
    const first = await scheduleInspection(
      office.scope,
      bookingOf(project, office.inspector, { date: day, duration: 120 }),
    );
    const moved = outcome(
      await post(booking(first.project, { slot: slotAt("13:00", other), stays: "yes" })),
    );
    expect(await read(project.id)).toMatchObject({ inspectorId: other.id, inspectionMinutes: 90 });
    const { answer } = await undo(moved.location);
    await answer();
    expect(await read(project.id)).toMatchObject({
      inspectorId: office.inspector.id,
      inspectionAt: inDenver(day, "10:00"),
      inspectionMinutes: 120,
    });
    expect(await entriesOf(project.id)).toHaveLength(1);
  });

  it("is refused once somebody else has changed the project, and no longer offered", async () => {
    const project = await makeWaitingProject(office);
    const booked = outcome(await post(booking(project)));
    const now = await read(project.id);
    await scheduleInspection(
      office.scope,
      bookingOf(now, office.inspector, { date: day, time: "15:00" }),
    );
    const { done, answer } = await undo(booked.location);
    expect((await show(`?done=${encodeURIComponent(done)}`)).done).toBeNull();
    expect(outcome(await answer()).status).toBe(409);
    expect((await read(project.id)).inspectionAt).toEqual(inDenver(day, "15:00"));
  });
});

describe("the check before a drop", () => {
  const ask = async (project: { id: string }, time: string, user = office.scheduler) => {
    const [inspector, at] = slotAt(time).split("~");
    const search = new URLSearchParams({ inspector: inspector!, at: at!, minutes: "90" });
    const path = `/schedule/board/check/${project.id}?${search.toString()}`;
    const answer = await call(check.loader, user, path, { id: project.id });
    const said: DropCheck = await answer.json();
    return said;
  };

  it("lists the reasons for and against a position, by the rules of a booking", async () => {
    await makeAvailability(office.inspector, day, "09:00", "13:00");
    const open = await makeWaitingProject(office, { site: denver });
    expect(await ask(open, "10:00")).toMatchObject({
      title: `${office.inspector.name}, ${formatTimestamp(inDenver(day, "10:00"), zone, { now: Date.now() })} to 11:30 AM`,
      needsReason: false,
      checks: [
        { tone: "ok", text: "Qualified, and the client allows it" },
        { tone: "ok", text: "Within the entered hours" },
      ],
    });
    const booked = await makeWaitingProject(office, { site: denver });
    await scheduleInspection(office.scope, bookingOf(booked, office.inspector, { date: day }));
    const over = await ask(open, "11:00");
    expect(over.needsReason).toBe(true);
    expect(over.checks[0]).toMatchObject({ tone: "warn" });
    expect(over.checks[0]?.text).toContain("another inspection");
    const strict = await makeWaitingProject(office, { site: denver, restrictSchedule: true });
    const refused = await ask(strict, "14:00");
    expect(refused.needsReason).toBe(false);
    expect(refused.checks[0]).toMatchObject({ tone: "bad" });
    expect(refused.checks.at(-1)?.text).toMatch(/^Drive/);
  });

  it("names a missing qualification and a client whom the inspector may not serve", async () => {
    const set = { qualificationsAll: false, clientsAll: false };
    await db.update(users).set(set).where(eq(users.id, office.inspector.id));
    const [client] = await makeColleague(office, "client");
    const project = await makeWaitingProject(office, {
      formId: "form-1",
      formTitle: "Roof check",
      clientId: client.id,
    });
    const { checks } = await ask(project, "10:00");
    expect(checks.map(({ text }) => text)).toEqual([
      "Not qualified for Roof check",
      "ACME is not among their clients",
    ]);
  });

  it("is not given for another organization's project", async () => {
    const outsider = await makeOffice();
    const theirs = await makeWaitingProject(outsider);
    await expect(ask(theirs, "10:00")).rejects.toMatchObject({ code: "not-found" });
  });
});

it("the menu entry opens the board if the viewer used it last", async () => {
  const { init } = await call(board.loader, office.scheduler, "/schedule/board?week=");
  const [cookie = ""] = new Headers(init?.headers).getSetCookie();
  const open = async (path: string) => {
    const { organizationId } = office.scheduler;
    const request = await requestAs(office.scheduler, `/organization/${organizationId}${path}`);
    const sent = [request.headers.get("cookie"), cookie.split(";")[0]].filter(Boolean).join("; ");
    request.headers.set("cookie", sent);
    const params = { organizationId };
    return schedule.loader({ request, params, context: {} }).then(
      () => null,
      (response: Response) => response.headers,
    );
  };
  expect((await open("/schedule"))?.get("location")).toMatch(/\/schedule\/board\?week=$/);
  expect(await open("/schedule?view=map")).toBeNull();
  const chosen = await open("/schedule?view=list");
  expect(chosen?.get("location")).toMatch(/\/schedule$/);
  expect(chosen?.get("set-cookie")).toContain("fieldlight_schedule");
});
