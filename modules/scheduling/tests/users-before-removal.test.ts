import { expect, it } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { calendarEntries } from "../schema.ts";

useTestDatabase();

it("a user with a calendar is not removed", async () => {
  const organizationId = (await makeOrganization()).id;
  const available = await makeUser({ type: "field-user", organizationId });
  const other = await makeUser({ type: "field-user", organizationId });
  const startsAt = new Date("2027-03-01T15:00:00Z");
  await db.insert(calendarEntries).values({
    organizationId,
    ownerId: available.id,
    ownerName: available.name,
    type: "Availability",
    startsAt,
    endsAt: new Date("2027-03-01T16:00:00Z"),
    minutes: 60,
  });
  const stays: string[] = [];
  const scope = await scopeOfUser(other.id);
  await inTransaction((tx) =>
    emit(tx, scope, "users.before-removal", {
      userIds: [available.id, other.id],
      retain: (id) => stays.push(id),
    }),
  );
  expect(stays).toEqual([available.id]);
});
