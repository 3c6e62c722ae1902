/** Whom, which projects and which days the scheduling screen offers, by the type and organization of the viewer. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { siteNotes } from "#modules/projects/schema.ts";
import { loadSchedule } from "../domain/booking/load-schedule.server.ts";
import { readScheduleQuery } from "../domain/booking/schedule-query.ts";
import { loadCalendar } from "../domain/calendar/load-calendar.server.ts";
import { readCalendarQuery } from "../domain/calendar/calendar-query.ts";
import {
  bookVisit,
  dayFromNow,
  makeAvailability,
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

const load = (scope: Scope, search = "") =>
  loadSchedule(scope, readScheduleQuery(`http://x.test/schedule${search}`, undefined), String);
const listed = async (scope: Scope) => (await load(scope)).list.rows.map(({ id }) => id);
const offered = async (scope: Scope) => (await load(scope)).inspectors.map(({ id }) => id);

/** A project of the office that another organization inspects. */
async function makeHired(): Promise<[Office, Awaited<ReturnType<typeof makeWaitingProject>>]> {
  const hired = await makeOffice();
  const { id } = hired.organization;
  const project = await makeWaitingProject(office, {
    inspectorKind: "third-party",
    inspectorOrganizationId: id,
    parties: [{ partyKind: "organization", partyId: id, role: "inspector" }],
  });
  return [hired, project];
}

describe("the inspectors", () => {
  it("are the field users of the organization who are not disabled", async () => {
    const { organization, inspector, scope } = office;
    const { id: organizationId } = organization;
    await makeUser({ type: "field-user", organizationId, disabled: true });
    for (const type of ["installer", "quality-manager", "client"] as const)
      await makeUser({ type, organizationId });
    expect(await offered(scope)).toEqual([inspector.id]);
  });

  it("a field user sees no calendar of a colleague, whatever the URL says", async () => {
    const [colleague, asColleague] = await makeColleague(office, "field-user");
    const day = dayFromNow(2);
    await makeAvailability(office.inspector, day);
    await makeAvailability(colleague, day);
    const search = `?inspector=${office.inspector.id}&date=${day}`;
    const seen = await load(asColleague, search);
    expect(seen.inspector).toBeNull();
    expect(seen.calendar.entries).toEqual([]);
    const own = await load(asColleague, `?inspector=${colleague.id}&date=${day}`);
    expect(own.calendar.entries).toHaveLength(1);
  });
});

describe("the projects", () => {
  it("are also those of another owner that the viewer's organization inspects", async () => {
    const [hired, project] = await makeHired();
    expect(await listed(hired.scope)).toEqual([project.id]);
    expect(await listed(office.scope)).toEqual([project.id]);
    expect(await listed((await makeOffice()).scope)).toEqual([]);
  });

  it("a chosen one shows its notes", async () => {
    const { id } = await makeWaitingProject(office);
    const { organization, scheduler } = office;
    await db.insert(siteNotes).values({
      organizationId: organization.id,
      projectId: id,
      authorId: scheduler.id,
      authorName: scheduler.name,
      note: "Ring first.",
      contactAttempted: true,
    });
    expect(await load(office.scope, `?selected=${id}`)).toMatchObject({
      project: { id },
      notes: [{ note: "Ring first.", contactAttempted: true }],
    });
    expect((await load(office.scope)).notes).toEqual([]);
  });

  it("of an owner that hired the viewer's organization are in its calendar when booked", async () => {
    const [hired, project] = await makeHired();
    const visit = await bookVisit(hired, project);
    const titles = async (scope: Scope) => {
      const query = readCalendarQuery(`http://x.test/calendar?date=${dayFromNow(10)}`);
      return (await loadCalendar(scope, query)).days.flatMap(({ events }) =>
        events.map(({ title }) => title),
      );
    };
    expect(visit.status).toBe("Scheduled");
    for (const { scope } of [hired, office]) expect(await titles(scope)).toEqual(["Intake - ACME"]);
    expect(await titles((await makeOffice()).scope)).toEqual([]);
  });
});

describe("the days", () => {
  const daysOf = async (search: string) => {
    const month = (await load(office.scope, search)).calendar;
    return new Map(month.days.map((day) => [day.day, day]));
  };

  it.each([1, 2, 3])("with %i entries have as many dots and no plus", async (count) => {
    const day = dayFromNow(1);
    for (const from of ["08:00", "10:00", "12:00"].slice(0, count))
      await makeAvailability(office.inspector, day, from, "13:00");
    const days = await daysOf(`?inspector=${office.inspector.id}&date=${day}`);
    expect(days.get(day)).toMatchObject({
      dots: Array<string>(count).fill("Availability"),
      hiddenCount: 0,
    });
  });

  it("of a restricted project can be chosen from yesterday on; of another all can", async () => {
    const { inspector } = office;
    const [past, yesterday] = [dayFromNow(-5), dayFromNow(-1)];
    for (const day of [past, yesterday]) await makeAvailability(inspector, day);
    const selectable = async (restrictSchedule: boolean, day: string) => {
      const { id } = await makeWaitingProject(office, { restrictSchedule });
      const days = await daysOf(`?selected=${id}&inspector=${inspector.id}&date=${day}`);
      return days.get(day)?.selectable;
    };
    expect(await selectable(true, past)).toBe(false);
    expect(await selectable(true, yesterday)).toBe(true);
    expect(await selectable(true, dayFromNow(3))).toBe(false);
    expect(await selectable(false, past)).toBe(true);
    expect(await selectable(false, dayFromNow(3))).toBe(true);
  });
});

it("the map has a pin of an inspector at the person's coordinates, and the whole country around no pin", async () => {
  const { organization, scope } = office;
  const empty = (await load(scope, "?view=map")).map!;
  expect(empty.pins).toEqual([]);
  expect(empty.viewBox).toEqual({ x: 0, y: 0, width: 975, height: 610 });
  const place = { latitude: 39.74, longitude: -104.99 };
  const mapped = await makeUser({
    type: "field-user",
    organizationId: organization.id,
    ...place,
  });
  expect((await load(scope, "?view=map")).map!.pins).toMatchObject([
    { id: mapped.id, kind: "inspector", ...place },
  ]);
});
