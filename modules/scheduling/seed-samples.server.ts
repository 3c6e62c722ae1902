/** The visits of the sample projects, and the availability of the sample inspectors. */
import { and, eq, inArray } from "drizzle-orm";
import type { SampleData } from "#app/platform/samples/sample-data.ts";
import { listSamples } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { calendarEntries } from "./schema.ts";
import { fillAvailability, fillBookings } from "./seed-data/fill-calendar.server.ts";

export const sampleData: SampleData = { order: 40, fill, clear };

async function fill(scope: Scope): Promise<void> {
  await inTransaction(async (tx) => {
    await fillBookings(tx, inArray(projects.id, await listSamples(tx, scope, "project")));
    await fillAvailability(tx, inArray(users.id, await listSamples(tx, scope, "user")));
  });
}

/** Visits are deleted together with their projects. */
async function clear(tx: Transaction, scope: Scope): Promise<readonly string[]> {
  const people = await listSamples(tx, scope, "user");
  await tx
    .delete(calendarEntries)
    .where(
      and(
        eq(calendarEntries.organizationId, scope.organizationId),
        eq(calendarEntries.type, "Availability"),
        inArray(calendarEntries.ownerId, people),
      ),
    );
  return [];
}
