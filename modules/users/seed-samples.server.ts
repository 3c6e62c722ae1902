/** The people of the sample data: a client, an installer and three inspectors. None of them can sign in. */
import { and, eq, inArray } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { sampleEmail, sampleName, type SampleData } from "#app/platform/samples/sample-data.ts";
import {
  listSamples,
  markSamples,
  unmarkSamples,
} from "#app/platform/samples/sample-records.server.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projectParties, users } from "#db/schema.ts";
import { removeUsers } from "./domain/remove-users.server.ts";

type Person = [name: string, type: UserType, phone: string, city: string, lat: number, lon: number];

const people: readonly Person[] = [
  ["Clara Whitfield", "client", "(602) 555-0101", "Phoenix", 33.4516, -112.0699],
  ["Iris Dahlgren", "installer", "(602) 555-0102", "Tempe", 33.4255, -111.94],
  ["Felix Navarro", "field-user", "(602) 555-0103", "Phoenix", 33.5091, -112.0998],
  ["Ruth Calloway", "field-user", "(602) 555-0104", "Mesa", 33.4152, -111.8315],
  ["Ben Sorrell", "field-user", "(602) 555-0105", "Glendale", 33.5387, -112.186],
];

export const sampleData: SampleData = { order: 10, fill, clear };

async function fill(scope: Scope): Promise<void> {
  const { organizationId } = scope;
  const rows = people.map(([name, type, phone, locality, latitude, longitude]) => ({
    id: newId(),
    organizationId,
    name: sampleName(name),
    email: sampleEmail(name, organizationId),
    phone,
    type,
    company: type === "client" ? sampleName("Meadow Energy") : null,
    address: `${locality}, AZ`,
    locality,
    state: "AZ",
    latitude,
    longitude,
  }));
  await inTransaction(async (tx) => {
    await tx.insert(users).values(rows);
    await markSamples(
      tx,
      scope,
      "user",
      rows.map(({ id }) => id),
    );
  });
}

/**
 * Removes the sample people. Those who are a party to a real project, or whom another record needs, are kept and no
 * longer marked as samples.
 */
async function clear(tx: Transaction, scope: Scope): Promise<readonly string[]> {
  const userIds = await listSamples(tx, scope, "user");
  if (userIds.length === 0) return [];
  const needed = new Set<string>();
  const parties = await tx
    .selectDistinct({ id: projectParties.partyId })
    .from(projectParties)
    .where(
      and(
        eq(projectParties.organizationId, scope.organizationId),
        inArray(projectParties.partyId, userIds),
      ),
    );
  for (const { id } of parties) needed.add(id);
  await emit(tx, scope, "users.before-removal", { userIds, retain: (id) => needed.add(id) });
  await unmarkSamples(tx, scope, "user", [...needed]);
  await removeUsers(
    tx,
    scope,
    userIds.filter((id) => !needed.has(id)),
  );
  return [];
}
