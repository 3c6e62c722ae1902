import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { assignInTransaction } from "../domain/selected/assign-inspector.server.ts";
import {
  bookingOf,
  entriesOf,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";

useTestDatabase();

let office: Office;
beforeEach(async () => {
  office = await makeOffice();
});

describe("the hour that occurs twice when daylight saving time ends", () => {
  /** The first Sunday of November next year. */
  const fallBack = () => {
    const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 1));
    day.setUTCDate(1 + ((7 - day.getUTCDay()) % 7));
    return day.toISOString().slice(0, 10);
  };

  it("asks which of the two is meant, and books that one", async () => {
    const { inspector, scope } = office;
    const project = await makeWaitingProject(office);
    const booking = bookingOf(project, inspector, { date: fallBack(), time: "01:30" });
    await expect(scheduleInspection(scope, booking)).rejects.toMatchObject({
      code: "invalid-input",
      fields: { which: expect.stringContaining("comes twice") as unknown },
    });
    const second = await scheduleInspection(scope, { ...booking, which: "second" });
    expect(second.project.inspectionAt?.toISOString()).toBe(`${fallBack()}T08:30:00.000Z`);
    const { version } = second.project;
    const first = await scheduleInspection(scope, { ...booking, version, which: "first" });
    expect(first.project.inspectionAt?.toISOString()).toBe(`${fallBack()}T07:30:00.000Z`);
  });

  it("a visit in it that goes to another inspector does not move by an hour", async () => {
    const { inspector, scope } = office;
    const [other] = await makeColleague(office, "field-user");
    const project = await makeWaitingProject(office, { inspectorId: inspector.id });
    for (const which of ["second", "first"] as const) {
      const [row] = await db
        .select({ version: projects.version })
        .from(projects)
        .where(eq(projects.id, project.id));
      const booking = { date: fallBack(), time: "01:30", which, override: "yes" as const };
      const { project: visit } = await scheduleInspection(
        scope,
        bookingOf({ id: project.id, version: row!.version }, inspector, booking),
      );
      await inTransaction((tx) => assignInTransaction(tx, scope, project.id, other.id));
      const [entry] = await entriesOf(project.id);
      expect(entry).toMatchObject({ ownerId: other.id, startsAt: visit.inspectionAt });
    }
  });
});
