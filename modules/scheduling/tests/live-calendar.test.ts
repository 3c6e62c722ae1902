/** Open calendars load again when an entry of theirs changes elsewhere. */
import { afterEach, expect, it } from "vitest";
import { broadcast, subscribeLive } from "#app/platform/events/live.server.ts";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { addAvailability, deleteAvailability } from "../domain/availability/availability.server.ts";
import {
  bookVisit,
  cancelVisit,
  dayFromNow,
  makeOffice,
  makeWaitingProject,
  scopeOf,
} from "./factories.ts";
import { calendarEntries } from "../schema.ts";

useTestDatabase();

const leaving: (() => void)[] = [];
afterEach(() => leaving.splice(0).forEach((leave) => leave()));

/** The topics that an organization's browsers receive while `run` writes. */
async function topicsOf(organizationId: string, run: () => Promise<unknown>) {
  const received: string[] = [];
  leaving.push(await subscribeLive(organizationId, (topic) => received.push(topic)));
  await run();
  await broadcast(db, [organizationId], "the:end");
  await expect.poll(() => received.at(-1)).toBe("the:end");
  return new Set(received.slice(0, -1));
}

it("when availability is added or deleted, and when a visit is booked, moved or canceled", async () => {
  const office = await makeOffice();
  const { organization, inspector } = office;
  const own = scopeOf(inspector, organization);
  const day = dayFromNow(3);
  const range = { id: "r1", first: day, last: day, from: "09:00", to: "17:00" };
  const during = (run: () => Promise<unknown>) => topicsOf(organization.id, run);
  const ofCalendar = `calendar:${inspector.id}`;
  expect(await during(() => addAvailability(own, range))).toContain(ofCalendar);
  const [entry] = await db.select().from(calendarEntries);
  expect(await during(() => deleteAvailability(own, entry!.id))).toContain(ofCalendar);

  let visit = await makeWaitingProject(office);
  const ofProject = `project:${visit.id}`;
  const steps = [
    async () => (visit = await bookVisit(office, visit)),
    async () => (visit = await bookVisit(office, visit, { time: "14:00" })),
    () => cancelVisit(office, visit),
  ];
  for (const step of steps) expect(await during(step)).toContain(ofProject);
});
