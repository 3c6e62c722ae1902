import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { calendarEntries } from "../schema.ts";
import { getCalendarEvent } from "../domain/calendar/calendar-events.server.ts";
import { readCalendarQuery } from "../domain/calendar/calendar-query.ts";
import { cancelInspection } from "../domain/cancel/cancel-inspection.server.ts";
import { findReason } from "../domain/cancel/cancel-reasons.ts";
import { loadCalendar } from "../domain/calendar/load-calendar.server.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import {
  bookingOf,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  scopeOf,
  type Office,
} from "./factories.ts";

useTestDatabase();

const day = "2027-03-10";
let office: Office;
let otherInspector: Awaited<ReturnType<typeof makeColleague>>;

async function book(inspector: { id: string }, time: string, set = {}) {
  const project = await makeWaitingProject(office, set);
  const input = bookingOf(project, inspector, { date: day, time });
  return (await scheduleInspection(office.scope, input)).project;
}

async function eventsOf(scope: Scope, search = "&availability=show") {
  const calendar = await loadCalendar(
    scope,
    readCalendarQuery(`http://localhost/calendar?date=${day}${search}`),
  );
  return calendar.days.flatMap(({ events }) => events);
}

const titles = async (scope: Scope, search?: string) =>
  (await eventsOf(scope, search)).map(({ from, title }) => `${from} ${title}`);

beforeAll(async () => {
  office = await makeOffice();
  otherInspector = await makeColleague(office, "field-user");
  await makeAvailability(office.inspector, day);
  await makeAvailability(otherInspector[0], day, "08:00");
  await book(office.inspector, "10:00", { clientName: "ACME", formTitle: "Roof check" });
  await book(otherInspector[0], "11:00", { clientName: "Bright", formTitle: "Battery check" });
});

describe("each type of user", () => {
  const everything = [
    "08:00 AM Availability",
    "09:00 AM Availability",
    "10:00 AM Intake - ACME",
    "11:00 AM Intake - Bright",
  ];

  it("scheduler, admin, super-admin and client see everything of the organization", async () => {
    expect(await titles(office.scope)).toEqual(everything);
    for (const type of ["admin", "super-admin", "client"] as const) {
      const [, scope] = await makeColleague(office, type);
      expect(await titles(scope), type).toEqual(everything);
    }
  });

  it("a field user sees their own inspections and availability", async () => {
    expect(await titles(otherInspector[1])).toEqual([
      "08:00 AM Availability",
      "11:00 AM Intake - Bright",
    ]);
  });

  it("a field user does not see inspections that another inspector had before and that were canceled", async () => {
    const project = await book(otherInspector[0], "16:00", { clientName: "Roth" });
    await cancelInspection(office.scope, project.id, {
      reason: findReason("Weather conditions, no reschedule")!,
      comment: "",
      version: project.version,
      photo: null,
    });
    const [canceled] = await db.select().from(projects).where(eq(projects.id, project.id));
    const again = bookingOf(canceled!, office.inspector, { date: day, time: "13:00" });
    await scheduleInspection(office.scope, again);
    const inspector = scopeOf(office.inspector, office.organization);
    const entriesOfProject = async (scope: Scope) =>
      (await titles(scope)).filter((title) => title.endsWith("Roth"));
    expect(await entriesOfProject(inspector)).toEqual(["01:00 PM Intake - Roth"]);
    expect(await entriesOfProject(office.scope)).toHaveLength(2);
    await db.delete(projects).where(eq(projects.id, project.id));
  });

  it("a field user may change only their own availability", async () => {
    const changeable = async (scope: Scope) =>
      (await eventsOf(scope)).flatMap(({ title, version }) => (version === null ? [] : title));
    expect(await changeable(otherInspector[1])).toEqual(["Availability"]);
    expect(await changeable(office.scope)).toEqual([]);
  });

  it("an installer sees their own installations", async () => {
    const [installer, scope] = await makeColleague(office, "installer");
    expect(await titles(scope)).toEqual([]);
    const set = { clientName: "Roofers", installerId: installer.id };
    const project = await book(office.inspector, "13:00", set);
    expect(await titles(scope)).toEqual(["01:00 PM Intake - Roofers"]);
    await db.delete(projects).where(eq(projects.id, project.id));
  });

  it("other organizations see nothing, unless the client is theirs", async () => {
    const outsider = await makeOffice();
    expect(await titles(outsider.scope)).toEqual([]);
    const [client, scope] = await makeColleague(outsider, "client");
    const [colleague] = await makeColleague(outsider, "client");
    const parties = [
      {
        partyKind: "organization" as const,
        partyId: outsider.organization.id,
        role: "client" as const,
      },
    ];
    const mine = await book(office.inspector, "14:00", {
      clientId: client.id,
      clientName: "Mine",
      parties,
    });
    const theirs = await book(office.inspector, "15:30", {
      clientId: colleague.id,
      clientName: "Theirs",
      parties,
    });
    expect(await titles(scope)).toEqual(["02:00 PM Intake - Mine"]);
    for (const { id } of [mine, theirs]) await db.delete(projects).where(eq(projects.id, id));
  });

  it("an event page opens only for viewers whose calendar shows the event", async () => {
    const [event] = await eventsOf(office.scope, "&by=Client&q=acme");
    await expect(getCalendarEvent(office.scope, event!.id)).resolves.toMatchObject({
      client: "ACME",
      minutes: 90,
      editPath: null,
    });
    const missing = { code: "not-found" };
    const outsider = await makeOffice();
    await expect(getCalendarEvent(outsider.scope, event!.id)).rejects.toMatchObject(missing);
    await expect(getCalendarEvent(otherInspector[1], event!.id)).rejects.toMatchObject(missing);
    await expect(getCalendarEvent(office.scope, "nothing")).rejects.toMatchObject(missing);
  });
});

describe("filters and views", () => {
  it("schedulers see availability in a week, and in other views on request; a field user sees their own", async () => {
    const withAvailability = async (scope: Scope, search: string) =>
      (await titles(scope, search)).some((title) => title.endsWith("Availability"));
    expect(await withAvailability(office.scope, "")).toBe(false);
    expect(await withAvailability(office.scope, "&view=list")).toBe(false);
    expect(await withAvailability(office.scope, "&view=week")).toBe(true);
    expect(await withAvailability(office.scope, "&view=week&availability=hide")).toBe(false);
    expect(await withAvailability(otherInspector[1], "")).toBe(true);
    expect(await withAvailability(otherInspector[1], "&availability=hide")).toBe(false);
  });

  it("lists thirty days from its day on", async () => {
    const list = await loadCalendar(
      office.scope,
      readCalendarQuery("http://localhost/calendar?view=list&date=2027-02-20"),
    );
    expect(list.days.map((one) => one.day)).toEqual(
      expect.arrayContaining(["2027-02-20", day, "2027-03-21"]),
    );
    expect(list).toMatchObject({
      title: "February 20 to March 21, 2027",
      previous: "2027-01-21",
      next: "2027-03-22",
    });
    expect(list.days).toHaveLength(30);
  });

  it("sends the first entries of each day of a crowded month, and the first days of a crowded list", async () => {
    const [entry] = await db
      .select()
      .from(calendarEntries)
      .where(eq(calendarEntries.type, "Intake"));
    const made = Array.from({ length: 400 }, (_, number) => ({
      ...entry!,
      id: `crowd-${number}`,
      startsAt: new Date(Date.UTC(2028, 5, 1 + (number % 20), 15)),
      endsAt: new Date(Date.UTC(2028, 5, 1 + (number % 20), 16)),
      customCancelDate: new Date(),
    }));
    await db.insert(calendarEntries).values(made);
    const load = (scope: Scope, search: string) =>
      loadCalendar(scope, readCalendarQuery(`http://localhost/calendar${search}`));
    const month = await load(office.scope, "?date=2028-06-10");
    expect(month).toMatchObject({ isCrowded: true, continuesOn: null });
    const counts = month.days.map(({ events, visits }) => [events.length, visits]);
    expect(counts.filter(([, visits]) => visits! > 0)).toEqual(
      expect.arrayContaining([
        [5, 20],
        [20, 20],
      ]),
    );
    const list = await load(office.scope, "?view=list&date=2028-06-01");
    expect(list.days.flatMap(({ events }) => events)).toHaveLength(300);
    expect(list.continuesOn).toMatchObject({ day: "2028-06-16" });
    await db.delete(calendarEntries).where(like(calendarEntries.id, "crowd-%"));
  });

  it("hides intakes, and shows them again for a client", async () => {
    expect(await titles(office.scope, "&intakes=hide&availability=show")).toEqual([
      "08:00 AM Availability",
      "09:00 AM Availability",
    ]);
    expect(await titles(office.scope, "&intakes=hide&by=Client&q=brig")).toEqual([
      "11:00 AM Intake - Bright",
    ]);
  });

  it("filters by user, client and project type, as text", async () => {
    const name = encodeURIComponent(otherInspector[0].name.toUpperCase());
    expect(await titles(office.scope, `&availability=show&by=User&q=${name}`)).toEqual([
      "08:00 AM Availability",
      "11:00 AM Intake - Bright",
    ]);
    expect(await titles(office.scope, "&by=ProjectType&q=roof")).toEqual([
      "10:00 AM Intake - ACME",
    ]);
    expect(await titles(office.scope, "&by=Client&q=%25")).toEqual([]);
  });

  it("shows the same day in every view, and no other months", async () => {
    const expected = await titles(office.scope);
    expect(await titles(office.scope, "&view=week")).toEqual(expected);
    expect(await titles(office.scope, "&view=list&availability=show")).toEqual(expected);
    const april = await loadCalendar(
      office.scope,
      readCalendarQuery("http://localhost/calendar?date=2027-05-10"),
    );
    expect(april.days.flatMap(({ events }) => events)).toEqual([]);
    expect(april).toMatchObject({ title: "May 2027", previous: "2027-04-01", next: "2027-06-01" });
  });

  it("puts an inspection on the day of its site, in a week where the viewer's clock has it, and names the zone", async () => {
    const site = { timeZone: "Pacific/Honolulu" };
    const project = await book(office.inspector, "22:00", { clientName: "Island", site });
    const events = await eventsOf(office.scope, "&by=Client&q=island");
    const words = { from: "10:00 PM", to: "11:30 PM", zone: "HST" };
    expect(events).toMatchObject([{ day, ...words }]);
    // A week also shows the organization's availability, all in one time zone.
    const [inWeek] = await eventsOf(office.scope, "&by=Client&q=island&view=week");
    const span = { start: "2027-03-11T01:00", end: "2027-03-11T02:30" };
    expect(inWeek).toMatchObject({ day: "2027-03-11", ...words, span });
    await db.delete(projects).where(eq(projects.id, project.id));
  });
});

describe("labels of events", () => {
  const marks = async () =>
    (await eventsOf(office.scope, "&by=Client&q=marked")).map(({ badge, title, label }) => ({
      badge,
      title,
      label,
    }));

  it("intake, rescheduled, reassigned, cancel requested and canceled", async () => {
    const title = "Intake - Marked";
    const first = await book(office.inspector, "16:00", { clientName: "Marked" });
    expect(await marks()).toEqual([{ badge: "I", title, label: null }]);

    const later = bookingOf(first, office.inspector, { date: day, time: "18:00" });
    const { project: second } = await scheduleInspection(office.scope, later);
    expect(await marks()).toEqual([{ badge: "R", title, label: null }]);

    const moved = bookingOf(second, otherInspector[0], { date: day, time: "18:00" });
    const { project: third } = await scheduleInspection(office.scope, moved);
    const reassigned = `(Reassigned) ${title}`;
    expect(await marks()).toEqual([{ badge: "R", title: reassigned, label: null }]);

    const set = (status: "Cancel Requested" | "Scheduled") =>
      db.update(projects).set({ status }).where(eq(projects.id, third.id));
    await set("Cancel Requested");
    expect(await marks()).toEqual([{ badge: "CR", title: reassigned, label: "Cancel Requested" }]);

    await set("Scheduled");
    await cancelInspection(office.scope, third.id, {
      reason: findReason("Weather conditions, no reschedule")!,
      comment: "",
      version: third.version,
      photo: null,
    });
    expect(await marks()).toEqual([{ badge: "C", title: reassigned, label: "Canceled" }]);
  });

  it("the project's current client", async () => {
    const project = await book(office.inspector, "20:00", { clientName: "Before" });
    await db.update(projects).set({ clientName: "After" }).where(eq(projects.id, project.id));
    expect(await titles(office.scope, "&by=Client&q=after")).toEqual(["08:00 PM Intake - After"]);
  });

  it("deleted projects are left out", async () => {
    const project = await book(office.inspector, "21:30", { clientName: "Gone" });
    await db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, project.id));
    expect(
      await titles(scopeOf(office.scheduler, office.organization), "&by=Client&q=gone"),
    ).toEqual([]);
  });
});
