/** The stored data of visits is also available under the names of the specification. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scheduleInspection } from "../domain/booking/schedule-inspection.server.ts";
import { inspectorColors } from "../domain/calendar/inspector-colors.ts";
import {
  bookingOf,
  dayFromNow,
  makeAvailability,
  makeOffice,
  makeWaitingProject,
} from "./factories.ts";

useTestDatabase();

const entriesOf = (owner: string) =>
  db.execute(sql`select * from documents."calendars" where owner = ${owner} order by date`);

test("a scheduled visit is in the calendars with its project and its color", async () => {
  const office = await makeOffice();
  const { inspector, organization } = office;
  const waiting = await makeWaitingProject(office, {
    status: "To Be Scheduled",
    clientName: "ACME",
    site: { siteOwnerName: "Ann Lee" },
  });
  await makeAvailability(inspector, dayFromNow(9));
  const { project } = await scheduleInspection(office.scope, bookingOf(waiting, inspector));

  const [available, visit] = await entriesOf(inspector.id);
  expect(available).toMatchObject({ type: "Availability", data: null, duration: 480 });
  expect(available?.end).toEqual(available?.endDate);
  const color = `var(--chart-${inspectorColors([inspector.id]).get(inspector.id)})`;
  expect(visit).toMatchObject({
    type: "Intake",
    title: "Intake - ACME",
    duration: 90,
    color,
    parent: null,
    customPrefix: null,
    customCancelDate: null,
    data: {
      id: project.id,
      name: "Ann Lee",
      status: "Scheduled",
      client: { id: null, name: "ACME" },
      organization: { id: organization.id },
      inspection: { inspector: { name: inspector.name, organization: { id: organization.id } } },
    },
  });
  expect(new Date(String(visit?.date))).toEqual(project.inspectionAt);
  expect(visit?.start).toEqual(visit?.date);
});

test("a project has its inspection, and the visits that were canceled or moved", async () => {
  const office = await makeOffice();
  const { inspector } = office;
  const waiting = await makeWaitingProject(office, { status: "To Be Scheduled" });
  const first = await scheduleInspection(office.scope, bookingOf(waiting, inspector));
  await scheduleInspection(
    office.scope,
    bookingOf(first.project, inspector, { date: dayFromNow(11) }),
  );

  const [stored] = await db.execute<{ intakeCancellations: Record<string, unknown>[] }>(
    sql`select * from documents."projects" where id = ${waiting.id}`,
  );
  expect(stored).toMatchObject({
    status: "Scheduled",
    assigned: true,
    inspection: { duration: 90, inspector: { id: inspector.id, name: inspector.name } },
    user_index: { [inspector.id]: "inspector" },
  });
  const [moved] = stored!.intakeCancellations;
  expect(moved).toMatchObject({ rescheduled: true, inspector: { id: inspector.id } });
  expect(new Date(String(moved?.canceledDate))).toEqual(first.project.inspectionAt);
});
