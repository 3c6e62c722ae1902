import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { logEntries, projectParties, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { cancelInspection } from "../domain/cancel/cancel-inspection.server.ts";
import { findReason } from "../domain/cancel/cancel-reasons.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { calendarEntries, intakeCancellations } from "../schema.ts";
import {
  bookingOf,
  dayFromNow,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  scopeOf,
  type Office,
  entriesOf,
} from "./factories.ts";

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

async function makeBooked() {
  const project = await makeWaitingProject(office);
  const done = await scheduleInspection(office.scope, bookingOf(project, office.inspector));
  return done.project;
}

const inputWith = (word: string, version: number, comment = "") => ({
  reason: findReason(word)!,
  comment,
  version,
  photo: null,
});

const cancellationsOf = (projectId: string) =>
  db.select().from(intakeCancellations).where(eq(intakeCancellations.projectId, projectId));

describe("canceling an inspection", () => {
  it("keeps the inspector, clears the date and returns to To Be Scheduled", async () => {
    const booked = await makeBooked();
    const reason = "Weather conditions, reschedule requested";
    const project = await cancelInspection(
      office.scope,
      booked.id,
      inputWith(reason, booked.version),
    );
    expect(project).toMatchObject({
      status: "To Be Scheduled",
      inspectionAt: null,
      inspectionEndsAt: null,
      inspectionMinutes: null,
      inspectorId: office.inspector.id,
      needsRescheduling: true,
    });
    expect(await cancellationsOf(booked.id)).toMatchObject([
      {
        canceledDate: booked.inspectionAt,
        inspectorId: office.inspector.id,
        inspectorName: office.inspector.name,
        reason,
        rescheduled: false,
        canceledById: office.scheduler.id,
      },
    ]);
    const [entry] = await entriesOf(booked.id);
    expect(entry?.customCancelDate).toBeInstanceOf(Date);
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, booked.id));
    expect(log.map(({ newStatus }) => newStatus)).toContain("To Be Scheduled");
  });

  it("requests no reschedule when the reason does not", async () => {
    const booked = await makeBooked();
    const without = inputWith("Weather conditions, no reschedule", booked.version);
    const project = await cancelInspection(office.scope, booked.id, without);
    expect(project.needsRescheduling).toBe(false);
  });

  it("allows a new visit beside the canceled one, without a record of rescheduling", async () => {
    const booked = await makeBooked();
    const project = await cancelInspection(
      office.scope,
      booked.id,
      inputWith("Weather conditions, no reschedule", booked.version),
    );
    const [other] = await makeColleague(office, "field-user");
    await scheduleInspection(office.scope, bookingOf(project, other));
    const entries = await entriesOf(booked.id);
    expect(entries.map((entry) => [entry.ownerId, entry.customCancelDate !== null])).toEqual(
      expect.arrayContaining([
        [office.inspector.id, true],
        [other.id, false],
      ]),
    );
    expect(await cancellationsOf(booked.id)).toHaveLength(1);
  });

  it("is refused without the extras of the reason, and changes nothing", async () => {
    const booked = await makeBooked();
    const cancel = (word: string, comment?: string) =>
      cancelInspection(office.scope, booked.id, inputWith(word, booked.version, comment));
    await expect(
      cancel("Onsite cancellation by homeowner, reschedule needed", "  "),
    ).rejects.toMatchObject({
      fields: { comment: "You must enter a comment explaining why you canceled" },
    });
    await expect(cancel("Onsite No-Show", "Nobody there")).rejects.toMatchObject({
      fields: { photo: "You must upload a photo to explain why you canceled this intake" },
    });
    const [project] = await db.select().from(projects).where(eq(projects.id, booked.id));
    expect(project).toMatchObject({ status: "Scheduled", version: booked.version });
  });

  it("works without a calendar entry", async () => {
    const booked = await makeBooked();
    await db.delete(calendarEntries).where(eq(calendarEntries.projectId, booked.id));
    const input = inputWith("Weather conditions, no reschedule", booked.version);
    const project = await cancelInspection(office.scope, booked.id, input);
    expect(project.status).toBe("To Be Scheduled");
  });

  it("submitted twice is refused the second time", async () => {
    const booked = await makeBooked();
    const input = inputWith("Weather conditions, no reschedule", booked.version);
    await cancelInspection(office.scope, booked.id, input);
    await expect(cancelInspection(office.scope, booked.id, input)).rejects.toMatchObject({
      code: "illegal-transition",
    });
    expect(await cancellationsOf(booked.id)).toHaveLength(1);
  });

  it("refuses a stale version", async () => {
    const booked = await makeBooked();
    const input = inputWith("Weather conditions, no reschedule", booked.version - 1);
    await expect(cancelInspection(office.scope, booked.id, input)).rejects.toMatchObject({
      code: "stale-version",
    });
  });

  it("is allowed for the assigned inspector, not for quality managers and unrelated organizations", async () => {
    const booked = await makeBooked();
    const input = inputWith("Weather conditions, no reschedule", booked.version);
    const [, manager] = await makeColleague(office, "quality-manager");
    await expect(cancelInspection(manager, booked.id, input)).rejects.toMatchObject({
      code: "not-authorized",
    });
    const [outsider, client] = [await makeOffice(), await makeOffice()];
    const { id: partyId } = client.organization;
    const party = { partyKind: "organization", partyId, role: "client" } as const;
    const { organizationId } = booked;
    await db.insert(projectParties).values({ ...party, projectId: booked.id, organizationId });
    for (const { scope } of [outsider, client])
      await expect(cancelInspection(scope, booked.id, input)).rejects.toMatchObject({
        code: "not-found",
        message: "cancelling an intake that has not been downloaded",
      });
    const inspector = scopeOf(office.inspector, office.organization);
    await expect(cancelInspection(inspector, booked.id, input)).resolves.toBeDefined();
  });
});

describe("events from other modules", () => {
  it("an edit of the inspector deletes the visit and records it", async () => {
    const booked = await makeBooked();
    const [other] = await makeColleague(office, "field-user");
    const change = { inspectorId: other.id, inspectorName: other.name };
    await inTransaction(async (tx) => {
      await changeProject(tx, office.scope, booked, { set: change });
    });
    expect(await entriesOf(booked.id)).toEqual([]);
    expect(await cancellationsOf(booked.id)).toMatchObject([
      {
        rescheduled: true,
        canceledDate: booked.inspectionAt,
        inspectorId: office.inspector.id,
        newInspectorId: other.id,
        newInspectorName: other.name,
      },
    ]);
  });

  it("an edit of the inspector records a booked date that no calendar entry has", async () => {
    const booked = await makeBooked();
    await db.delete(calendarEntries).where(eq(calendarEntries.projectId, booked.id));
    const [other] = await makeColleague(office, "field-user");
    const change = { inspectorId: other.id, inspectorName: other.name, inspectionAt: null };
    await inTransaction((tx) => changeProject(tx, office.scope, booked, { set: change }));
    expect(await cancellationsOf(booked.id)).toMatchObject([
      {
        rescheduled: true,
        canceledDate: booked.inspectionAt,
        inspectorId: office.inspector.id,
        inspectorName: office.inspector.name,
        newInspectorId: other.id,
      },
    ]);
  });

  it("an edit of the inspector of a project without a visit leaves no record", async () => {
    const project = await makeWaitingProject(office, { inspectorId: office.inspector.id });
    await inTransaction((tx) =>
      changeProject(tx, office.scope, project, { set: { inspectorId: null } }),
    );
    expect(await cancellationsOf(project.id)).toEqual([]);
  });

  it.each<[ProjectStatus, boolean]>([
    ["Canceled", true],
    ["Cancel Requested", false],
    ["Completed", false],
  ])("a project that becomes %s has its entry canceled: %s", async (to, canceled) => {
    const booked = await makeBooked();
    const event = { project: { ...booked, status: to }, before: booked, transition: null };
    await inTransaction((tx) => emit(tx, office.scope, "project.changed", event));
    const [entry] = await entriesOf(booked.id);
    expect(entry?.customCancelDate !== null).toBe(canceled);
  });

  it("a disabled user loses the whole calendar, and nobody else loses theirs", async () => {
    const booked = await makeBooked();
    const [other] = await makeColleague(office, "field-user");
    await makeAvailability(office.inspector, dayFromNow(3));
    await makeAvailability(other, dayFromNow(3));
    const event = { userId: office.inspector.id };
    await inTransaction((tx) => emit(tx, office.scope, "user.disabled", event));
    expect(await entriesOf(booked.id)).toEqual([]);
    const left = await db
      .select()
      .from(calendarEntries)
      .where(eq(calendarEntries.organizationId, office.organization.id));
    expect(left.map(({ ownerId }) => ownerId)).toEqual([other.id]);
  });
});
