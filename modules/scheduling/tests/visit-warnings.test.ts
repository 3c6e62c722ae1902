import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { formatTimestamp, formatTime } from "#app/platform/format.ts";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { bookingMessages } from "../domain/booking/booking-rules.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { calendarEntries } from "../schema.ts";
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

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

/** A project whose site has an owner's name, which the message contains. */
const makeNamedProject = () =>
  makeWaitingProject(office, {
    site: { siteOwnerName: "Marisol Vega", siteAddress: "1 Main Street, Bisbee, AZ 85603" },
  });
const hoursOf = (from: string, to: string) =>
  `${formatTimestamp(inDenver(dayFromNow(10), from), zone, { now: Date.now() })} until ${formatTime(inDenver(dayFromNow(10), to), zone)}`;
const visitOf = (from: string, to: string) => `Marisol Vega in Bisbee, AZ, ${hoursOf(from, to)}`;

describe("a drive that does not fit", () => {
  const phoenix = { latitude: 33.45, longitude: -112.07 };
  const tucson = { latitude: 32.22, longitude: -110.97 };

  it("is a warning, which can be overridden with a reason that is logged", async () => {
    const { inspector, scope } = office;
    const near = { siteOwnerName: "Marisol Vega", siteAddress: "1 Main Street, Phoenix, AZ 85001" };
    const one = await makeWaitingProject(office, { site: { ...near, ...phoenix } });
    const two = await makeWaitingProject(office, { site: tucson });
    await scheduleInspection(scope, bookingOf(one, inspector));
    const after = bookingOf(two, inspector, { time: "12:00" });
    const refused = await scheduleInspection(scope, after).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid-input" });
    expect((refused as { fields: Record<string, string> }).fields.override).toMatch(
      /^The drive from Marisol Vega in Phoenix, AZ takes about .+ min for it\. Schedule anyway/,
    );
    await scheduleInspection(scope, { ...after, override: "yes", reason: "A colleague drives" });
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, two.id));
    expect(log.map(({ comment }) => comment)).toContain("A colleague drives");
  });

  it("is not reported where the visit before is near, or its location is unknown", async () => {
    const { inspector, scope } = office;
    for (const [time, site] of [
      ["10:00", phoenix],
      ["12:00", phoenix],
      ["14:00", {}],
    ] as const) {
      const project = await makeWaitingProject(office, { site });
      const done = await scheduleInspection(scope, bookingOf(project, inspector, { time }));
      expect(done.project.status).toBe("Scheduled");
    }
  });
});

describe("overlaps", () => {
  it("give a warning without restriction, name the other inspection, and can be overridden", async () => {
    const { inspector, scope } = office;
    const [one, two] = [await makeNamedProject(), await makeWaitingProject(office)];
    await scheduleInspection(scope, bookingOf(one, inspector));
    const clash = bookingOf(two, inspector, { time: "11:00" });
    await expect(scheduleInspection(scope, clash)).rejects.toMatchObject({
      code: "invalid-input",
      fields: { override: bookingMessages.overlap(visitOf("10:00", "11:30")) },
    });
    expect(await entriesOf(two.id)).toEqual([]);
    const done = await scheduleInspection(scope, { ...clash, override: "yes" });
    expect(done.project.status).toBe("Scheduled");
  });

  it("show only the time to a viewer who may not see the other project", async () => {
    const elsewhere = await makeOffice();
    const lent = elsewhere.inspector;
    await agree({ holderId: lent.organizationId, byId: office.organization.id }, "field-user");
    for (const time of ["10:00", "11:30"]) {
      const theirs = bookingOf(await makeWaitingProject(elsewhere), lent, { time });
      await scheduleInspection(elsewhere.scope, theirs);
    }
    const clash = bookingOf(await makeWaitingProject(office), lent, { duration: 120 });
    await expect(scheduleInspection(office.scope, clash)).rejects.toMatchObject({
      fields: { override: bookingMessages.overlap(`${hoursOf("10:00", "11:30")}, and 1 more`) },
    });
  });

  it("give a warning for one of two concurrent visits", async () => {
    const { inspector, scope } = office;
    const both = [await makeWaitingProject(office), await makeWaitingProject(office)];
    const outcomes = await Promise.allSettled(
      both.map((project) => scheduleInspection(scope, bookingOf(project, inspector))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("do not include canceled visits and the inspection's own earlier time", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    const { project: first } = await scheduleInspection(scope, bookingOf(project, inspector));
    const half = bookingOf(first, inspector, { time: "10:30" });
    await expect(scheduleInspection(scope, half)).resolves.toBeDefined();
    await db.update(calendarEntries).set({ customCancelDate: new Date() });
    const other = await makeWaitingProject(office);
    await expect(scheduleInspection(scope, bookingOf(other, inspector))).resolves.toBeDefined();
  });
});

describe("restricted scheduling", () => {
  const restrict = () => makeWaitingProject(office, { restrictSchedule: true });

  it("accepts a time within the availability", async () => {
    await makeAvailability(office.inspector, dayFromNow(10));
    const done = await scheduleInspection(
      office.scope,
      bookingOf(await restrict(), office.inspector),
    );
    expect(done.project.status).toBe("Scheduled");
  });

  it("refuses times outside, days without availability, other people's availability and overlaps", async () => {
    const { inspector, scope } = office;
    const [other] = await makeColleague(office, "field-user");
    await makeAvailability(inspector, dayFromNow(10), "09:00", "12:00");
    await makeAvailability(other, dayFromNow(11));
    const project = await restrict();
    const attempt = (set: Parameters<typeof bookingOf>[2]) =>
      scheduleInspection(scope, bookingOf(project, inspector, { override: "yes", ...set }));
    const unavailable = { fields: { time: bookingMessages.unavailable } };
    await expect(attempt({ time: "08:30" })).rejects.toMatchObject(unavailable);
    await expect(attempt({ time: "11:00" })).rejects.toMatchObject(unavailable);
    await expect(attempt({ date: dayFromNow(11) })).rejects.toMatchObject(unavailable);
    const open = await makeNamedProject();
    await scheduleInspection(scope, bookingOf(open, inspector, { time: "10:30", duration: 60 }));
    await expect(attempt({ time: "11:00", duration: 30 })).rejects.toMatchObject({
      fields: { time: bookingMessages.booked(visitOf("10:30", "11:30")) },
    });
    await expect(attempt({ time: "10:00" })).rejects.toMatchObject({
      fields: { duration: bookingMessages.tooLong(visitOf("10:30", "11:30")) },
    });
    await expect(attempt({ time: "09:30", duration: 60 })).resolves.toBeDefined();
  });

  it("accepts yesterday and refuses the day before", async () => {
    const { inspector, scope } = office;
    await makeAvailability(inspector, dayFromNow(-2));
    await makeAvailability(inspector, dayFromNow(-1));
    const project = await restrict();
    await expect(
      scheduleInspection(scope, bookingOf(project, inspector, { date: dayFromNow(-2) })),
    ).rejects.toMatchObject({ fields: { date: bookingMessages.past } });
    const yesterday = bookingOf(project, inspector, { date: dayFromNow(-1) });
    await expect(scheduleInspection(scope, yesterday)).resolves.toBeDefined();
  });
});
