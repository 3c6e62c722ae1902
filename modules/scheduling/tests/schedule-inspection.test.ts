import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { formatTime, formatZonedMoment } from "#app/platform/format.ts";
import { db } from "#db/client.server.ts";
import { logEntries, projectParties, projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { listInspectors } from "../domain/booking/inspectors.server.ts";
import { bookingMessages } from "../domain/booking/booking-rules.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { calendarEntries, intakeCancellations } from "../schema.ts";
import {
  bookingOf,
  dayFromNow,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  scopeOf,
  zone,
  type Office,
} from "./factories.ts";

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

const namesOffered = async () =>
  (await listInspectors(office.scope)).inspectors.map(({ name }) => name);
const entriesOf = (projectId: string) =>
  db
    .select()
    .from(calendarEntries)
    .where(eq(calendarEntries.projectId, projectId))
    .orderBy(asc(calendarEntries.id));
const givenUpOf = (projectId: string) =>
  db
    .select()
    .from(intakeCancellations)
    .where(eq(intakeCancellations.projectId, projectId))
    .orderBy(asc(intakeCancellations.id));
const logOf = (projectId: string) =>
  db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, projectId)))
    .orderBy(asc(logEntries.id));

describe("booking for the first time", () => {
  it("writes the project, its parties, the calendar entry and the log", async () => {
    const { inspector, scope, scheduler } = office;
    const project = await makeWaitingProject(office);
    const { project: booked } = await scheduleInspection(scope, bookingOf(project, inspector));
    const startsAt = inDenver(dayFromNow(10), "10:00");
    const endsAt = new Date(startsAt.getTime() + 90 * 60_000);
    expect(booked).toMatchObject({
      status: "Scheduled",
      version: project.version + 1,
      inspectionAt: startsAt,
      inspectionEndsAt: endsAt,
      inspectionMinutes: 90,
      inspectorId: inspector.id,
      inspectorName: inspector.name,
      inspectorKind: "internal",
      inspectorOrganizationId: office.organization.id,
    });
    expect(booked.searchText).toContain(inspector.name.toLowerCase());
    expect(await entriesOf(project.id)).toMatchObject([
      {
        type: "Intake",
        organizationId: office.organization.id,
        ownerId: inspector.id,
        startsAt,
        endsAt,
        minutes: 90,
        rescheduled: false,
        customPrefix: null,
        customCancelDate: null,
      },
    ]);
    const parties = await db.query.projectParties.findMany({
      where: eq(projectParties.projectId, project.id),
    });
    expect(parties).toContainEqual(
      expect.objectContaining({ partyId: inspector.id, role: "inspector" }),
    );
    expect(await givenUpOf(project.id)).toEqual([]);
    expect(await logOf(project.id)).toMatchObject([
      { newStatus: "Scheduled", actorId: scheduler.id, actorName: scheduler.name },
    ]);
  });

  it("means times in the zone of the site", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office, { site: { timeZone: "America/New_York" } });
    const { project: booked, zone: used } = await scheduleInspection(
      scope,
      bookingOf(project, inspector, { date: "2027-07-01" }),
    );
    expect(used).toBe("America/New_York");
    expect(booked.inspectionAt?.toISOString()).toBe("2027-07-01T14:00:00.000Z");
  });

  it("falls back to the owner's zone, across the change of the clocks", async () => {
    const { inspector, scope } = office;
    const at = async (date: string) => {
      const project = await makeWaitingProject(office, { site: { timeZone: null } });
      const done = await scheduleInspection(scope, bookingOf(project, inspector, { date }));
      expect(done.zone).toBe(zone);
      return done.project.inspectionAt?.toISOString();
    };
    expect(await at("2027-03-13")).toBe("2027-03-13T17:00:00.000Z");
    expect(await at("2027-03-14")).toBe("2027-03-14T16:00:00.000Z");
  });

  it("refuses a time the clocks skip", async () => {
    const project = await makeWaitingProject(office);
    const input = bookingOf(project, office.inspector, { date: "2027-03-14", time: "02:30" });
    await expect(scheduleInspection(office.scope, input)).rejects.toMatchObject({
      code: "invalid-input",
      fields: {
        time: "This time does not exist on that day because the clocks change. Choose another time",
      },
    });
  });

  it("clears the wish to be rescheduled", async () => {
    const project = await makeWaitingProject(office, { needsRescheduling: true });
    const done = await scheduleInspection(office.scope, bookingOf(project, office.inspector));
    expect(done.project.needsRescheduling).toBe(false);
  });
});

describe("booking anew", () => {
  it("records the date given up and moves the one entry", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    const { project: first } = await scheduleInspection(scope, bookingOf(project, inspector));
    const later = bookingOf(first, inspector, { date: dayFromNow(12), duration: 120 });
    const { project: second } = await scheduleInspection(scope, later);
    expect(second.status).toBe("Scheduled");
    expect(await givenUpOf(project.id)).toMatchObject([
      {
        rescheduled: true,
        canceledDate: first.inspectionAt,
        newScheduledDate: second.inspectionAt,
        inspectorId: inspector.id,
        inspectorName: inspector.name,
        newInspectorId: null,
        reason: null,
      },
    ]);
    expect(await entriesOf(project.id)).toMatchObject([
      { startsAt: second.inspectionAt, minutes: 120, rescheduled: true, customPrefix: null },
    ]);
    expect((await logOf(project.id)).map(({ newStatus }) => newStatus)).toEqual([
      "Scheduled",
      "Scheduled",
    ]);
  });

  it("with another inspector marks the entry as reassigned", async () => {
    const { inspector, scope } = office;
    const [other] = await makeColleague(office, "field-user");
    const project = await makeWaitingProject(office);
    const { project: first } = await scheduleInspection(scope, bookingOf(project, inspector));
    await scheduleInspection(scope, bookingOf(first, other));
    expect(await entriesOf(project.id)).toMatchObject([
      { ownerId: other.id, ownerName: other.name, rescheduled: true, customPrefix: "R" },
    ]);
    expect(await givenUpOf(project.id)).toMatchObject([
      { inspectorId: inspector.id, newInspectorId: other.id, newInspectorName: other.name },
    ]);
  });
});

describe("double and stale", () => {
  it("does the same booking sent twice once", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    const input = bookingOf(project, inspector);
    const first = await scheduleInspection(scope, input);
    const again = await scheduleInspection(scope, input);
    expect(again.project.version).toBe(first.project.version);
    expect(await entriesOf(project.id)).toHaveLength(1);
    expect(await logOf(project.id)).toHaveLength(1);
  });

  it("refuses a booking based on an older version and changes nothing", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    await scheduleInspection(scope, bookingOf(project, inspector));
    const stale = bookingOf(project, inspector, { time: "15:00" });
    await expect(scheduleInspection(scope, stale)).rejects.toMatchObject({ code: "stale-version" });
    expect(await entriesOf(project.id)).toMatchObject([
      { startsAt: inDenver(dayFromNow(10), "10:00") },
    ]);
  });
});

/** A project whose site has names to be told by. */
const makeNamedProject = () =>
  makeWaitingProject(office, {
    site: { siteOwnerName: "Marisol Vega", siteAddress: "1 Main Street, Bisbee, AZ 85603" },
  });
const hoursOf = (from: string, to: string) =>
  `${formatZonedMoment(inDenver(dayFromNow(10), from), zone)} until ${formatTime(inDenver(dayFromNow(10), to), zone)}`;
const visitOf = (from: string, to: string) => `Marisol Vega in Bisbee, AZ, ${hoursOf(from, to)}`;

describe("overlaps", () => {
  it("warn without restriction, name the other inspection, and can be overridden", async () => {
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

  it("are told by time alone to who may not see the other project", async () => {
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

  it("of two bookings at the same moment, one is warned", async () => {
    const { inspector, scope } = office;
    const both = [await makeWaitingProject(office), await makeWaitingProject(office)];
    const outcomes = await Promise.allSettled(
      both.map((project) => scheduleInspection(scope, bookingOf(project, inspector))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("with canceled bookings and with one's own former time are none", async () => {
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

  it("takes a time within the availability", async () => {
    await makeAvailability(office.inspector, dayFromNow(10));
    const done = await scheduleInspection(
      office.scope,
      bookingOf(await restrict(), office.inspector),
    );
    expect(done.project.status).toBe("Scheduled");
  });

  it("refuses times outside, days without, other people's availability and overlaps", async () => {
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

  it("takes yesterday and refuses the day before", async () => {
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

describe("who may book whom", () => {
  const notChosen = {
    code: "invalid-input",
    fields: { inspector: "You have not chosen an inspector for this inspection" },
  };

  it("refuses disabled users, other types and other organizations' field users", async () => {
    const project = await makeWaitingProject(office);
    const [manager] = await makeColleague(office, "quality-manager");
    const disabled = await makeUser({
      type: "field-user",
      organizationId: office.organization.id,
      disabled: true,
    });
    const foreign = await makeUser({ type: "field-user" });
    for (const person of [manager, disabled, foreign, { id: "nobody" }])
      await expect(
        scheduleInspection(office.scope, bookingOf(project, person)),
      ).rejects.toMatchObject(notChosen);
  });

  it("takes another organization's field user whom both have agreed on, and lists them", async () => {
    const project = await makeWaitingProject(office);
    const lent = await makeUser({ type: "field-user" });
    expect(await namesOffered()).not.toContain(lent.name);
    const byId = office.organization.id;
    await agree({ holderId: lent.organizationId, byId }, "field-user");
    expect(await namesOffered()).toContain(lent.name);
    const done = await scheduleInspection(office.scope, bookingOf(project, lent));
    expect(done.project).toMatchObject({
      inspectorId: lent.id,
      inspectorOrganizationId: lent.organizationId,
    });
  });

  it("lets a client book itself", async () => {
    const [client, scope] = await makeColleague(office, "client");
    const project = await makeWaitingProject(office);
    const done = await scheduleInspection(scope, bookingOf(project, client));
    expect(done.project).toMatchObject({ inspectorId: client.id, inspectorKind: "self-submit" });
  });

  it("lets a field user move only its own inspections, to nobody else", async () => {
    const { inspector } = office;
    const scope = scopeOf(inspector, office.organization);
    const [other] = await makeColleague(office, "field-user");
    const mine = await makeWaitingProject(office, { inspectorId: inspector.id });
    const theirs = await makeWaitingProject(office, { inspectorId: other.id });
    await expect(scheduleInspection(scope, bookingOf(mine, other))).rejects.toMatchObject(
      notChosen,
    );
    await expect(scheduleInspection(scope, bookingOf(theirs, inspector))).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(scheduleInspection(scope, bookingOf(mine, inspector))).resolves.toBeDefined();
  });

  it("is for the inspecting organization too, with its own people", async () => {
    const third = await makeOffice();
    const project = await makeWaitingProject(office, {
      inspectorKind: "third-party",
      inspectorOrganizationId: third.organization.id,
      parties: [{ partyKind: "organization", partyId: third.organization.id, role: "inspector" }],
    });
    const done = await scheduleInspection(third.scope, bookingOf(project, third.inspector));
    expect(done.project).toMatchObject({
      inspectorKind: "third-party",
      inspectorOrganizationId: third.organization.id,
    });
  });

  it("is not for strangers, nor for a client organization that only stands in the project", async () => {
    const stranger = await makeOffice();
    const project = await makeWaitingProject(office, {
      parties: [{ partyKind: "organization", partyId: stranger.organization.id, role: "client" }],
    });
    const hidden = await makeWaitingProject(office);
    for (const one of [project, hidden])
      await expect(
        scheduleInspection(stranger.scope, bookingOf(one, stranger.inspector)),
      ).rejects.toMatchObject({ code: "not-found" });
  });

  it("is not for quality managers", async () => {
    const [, scope] = await makeColleague(office, "quality-manager");
    const project = await makeWaitingProject(office);
    await expect(
      scheduleInspection(scope, bookingOf(project, office.inspector)),
    ).rejects.toMatchObject({ code: "not-authorized" });
  });

  it.each(["In Progress", "Review", "Completed", "Canceled", "Requested"] as const)(
    "is refused with its reason in %s",
    async (status) => {
      const project = await makeWaitingProject(office, { status });
      await expect(
        scheduleInspection(office.scope, bookingOf(project, office.inspector)),
      ).rejects.toMatchObject({ code: "illegal-transition" });
    },
  );

  it("is refused for a type that takes no booking", async () => {
    const project = await makeWaitingProject(office, { noSchedule: true });
    await expect(
      scheduleInspection(office.scope, bookingOf(project, office.inspector)),
    ).rejects.toMatchObject({ code: "illegal-transition" });
    const [row] = await db.select().from(projects).where(eq(projects.id, project.id));
    expect(row?.status).toBe("To Be Scheduled");
  });
});
