import { isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { calendarEntries, intakeCancellations } from "../schema.ts";
import { seed } from "../seed.server.ts";
import { inDenver, makeOffice, makeWaitingProject } from "./factories.ts";

useTestDatabase();

it("seeds visits, availability and canceled inspections, once", async () => {
  const office = await makeOffice();
  const inspectorId = office.inspector.id;
  const booked = await makeWaitingProject(office, {
    status: "Scheduled",
    inspectorId,
    inspectionAt: inDenver("2027-03-10", "10:00"),
    inspectionMinutes: 90,
  });
  const waiting = await makeWaitingProject(office, { inspectorId });
  await seed();
  await seed();
  const entries = await db.select().from(calendarEntries);
  const active = entries.filter((entry) => entry.projectId && !entry.customCancelDate);
  expect(active).toMatchObject([
    { projectId: booked.id, ownerId: inspectorId, endsAt: inDenver("2027-03-10", "11:30") },
  ]);
  const available = entries.filter(({ type }) => type === "Availability");
  expect(available.length).toBeGreaterThan(5);
  expect(
    available.every(
      ({ ownerId, endsAt, startsAt }) => ownerId === inspectorId && endsAt > startsAt,
    ),
  ).toBe(true);
  const cancellations = await db
    .select()
    .from(intakeCancellations)
    .where(isNull(intakeCancellations.photoFileId));
  expect(cancellations).toMatchObject([{ projectId: waiting.id, inspectorId }]);
});
