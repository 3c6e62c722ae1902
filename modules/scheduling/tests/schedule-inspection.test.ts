import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, projectParties, projects } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { agree } from "#modules/authorizations/tests/factories.ts";
import { listInspectors } from "../domain/booking/inspectors.server.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { intakeCancellations } from "../schema.ts";
import {
  bookingOf,
  dayFromNow,
  entriesOf,
  inDenver,
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
const cancellationsOf = (projectId: string) =>
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
    expect(await cancellationsOf(project.id)).toEqual([]);
    expect(await logOf(project.id)).toMatchObject([
      { newStatus: "Scheduled", actorId: scheduler.id, actorName: scheduler.name },
    ]);
  });

  it("reads times in the site's time zone", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office, { site: { timeZone: "America/New_York" } });
    const { project: booked, zone: used } = await scheduleInspection(
      scope,
      bookingOf(project, inspector, { date: "2027-07-01" }),
    );
    expect(used).toBe("America/New_York");
    expect(booked.inspectionAt?.toISOString()).toBe("2027-07-01T14:00:00.000Z");
  });

  it("falls back to the owner's time zone, across the daylight saving change", async () => {
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

  it("refuses a time skipped by daylight saving time", async () => {
    const project = await makeWaitingProject(office);
    const input = bookingOf(project, office.inspector, { date: "2027-03-14", time: "02:30" });
    await expect(scheduleInspection(office.scope, input)).rejects.toMatchObject({
      code: "invalid-input",
      fields: {
        time: "This time does not exist on that day because the clocks change. Choose another time",
      },
    });
  });

  it("clears the request to reschedule", async () => {
    const project = await makeWaitingProject(office, { needsRescheduling: true });
    const done = await scheduleInspection(office.scope, bookingOf(project, office.inspector));
    expect(done.project.needsRescheduling).toBe(false);
  });
});

describe("booking again", () => {
  it("records the canceled date and moves the one entry", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    const { project: first } = await scheduleInspection(scope, bookingOf(project, inspector));
    const later = bookingOf(first, inspector, { date: dayFromNow(12), duration: 120 });
    const { project: second } = await scheduleInspection(scope, later);
    expect(second.status).toBe("Scheduled");
    expect(await cancellationsOf(project.id)).toMatchObject([
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
    // The log says "reassigned", not "rescheduled", because the time is the same.
    expect((await logOf(project.id)).at(-1)?.message).toMatch(
      new RegExp(`^Inspection on .+ reassigned from ${inspector.name} to ${other.name}$`),
    );
    expect(await entriesOf(project.id)).toMatchObject([
      { ownerId: other.id, ownerName: other.name, rescheduled: true, customPrefix: "R" },
    ]);
    expect(await cancellationsOf(project.id)).toMatchObject([
      { inspectorId: inspector.id, newInspectorId: other.id, newInspectorName: other.name },
    ]);
  });
});

describe("double and stale visits", () => {
  it("makes the same booking once when it is submitted twice", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    const input = bookingOf(project, inspector);
    const first = await scheduleInspection(scope, input);
    const again = await scheduleInspection(scope, input);
    expect(again.project.version).toBe(first.project.version);
    expect(await entriesOf(project.id)).toHaveLength(1);
    expect(await logOf(project.id)).toHaveLength(1);
  });

  it("refuses a booking based on an older version, says what changed, and changes nothing", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    await scheduleInspection(scope, bookingOf(project, inspector));
    const stale = bookingOf(project, inspector, { time: "15:00" });
    await expect(scheduleInspection(scope, stale)).rejects.toMatchObject({
      code: "stale-version",
      message: expect.stringMatching(
        `^${office.scheduler.name} changed this since you opened it: Inspection scheduled for .+ with ${inspector.name}\\. Nothing was overwritten\\.$`,
      ) as string,
    });
    expect(await entriesOf(project.id)).toMatchObject([
      { startsAt: inDenver(dayFromNow(10), "10:00") },
    ]);
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
    for (const person of [manager, disabled, foreign, office.scheduler, { id: "nobody" }])
      await expect(
        scheduleInspection(office.scope, bookingOf(project, person)),
      ).rejects.toMatchObject(notChosen);
  });

  it("accepts another organization's field user when both have agreed, and lists them", async () => {
    const project = await makeWaitingProject(office);
    const lent = await makeUser({ type: "field-user" });
    expect(await namesOffered()).not.toContain(lent.name);
    const byId = office.organization.id;
    await agree({ holderId: lent.organizationId, byId }, "field-user");
    expect(await namesOffered()).toContain(lent.name);
    const done = await scheduleInspection(office.scope, bookingOf(project, lent));
    expect(done.project).toMatchObject({
      inspectorId: lent.id,
      inspectorKind: "third-party",
      inspectorOrganizationId: lent.organizationId,
    });
  });

  it("lets a client book themselves", async () => {
    const [client, scope] = await makeColleague(office, "client");
    const project = await makeWaitingProject(office);
    const done = await scheduleInspection(scope, bookingOf(project, client));
    expect(done.project).toMatchObject({ inspectorId: client.id, inspectorKind: "self-submit" });
  });

  it("lets a field user move only their own inspections, and not to others", async () => {
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

  it("allows the inspecting organization, with its own people", async () => {
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

  it("is refused to unrelated organizations, and to a client organization that is only a party of the project", async () => {
    const outsider = await makeOffice();
    const project = await makeWaitingProject(office, {
      parties: [{ partyKind: "organization", partyId: outsider.organization.id, role: "client" }],
    });
    const hidden = await makeWaitingProject(office);
    for (const one of [project, hidden])
      await expect(
        scheduleInspection(outsider.scope, bookingOf(one, outsider.inspector)),
      ).rejects.toMatchObject({ code: "not-found" });
  });

  it("is refused to quality managers", async () => {
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

  it("is refused for a type that needs no visit", async () => {
    const project = await makeWaitingProject(office, { noSchedule: true });
    await expect(
      scheduleInspection(office.scope, bookingOf(project, office.inspector)),
    ).rejects.toMatchObject({ code: "illegal-transition" });
    const [row] = await db.select().from(projects).where(eq(projects.id, project.id));
    expect(row?.status).toBe("To Be Scheduled");
  });
});
