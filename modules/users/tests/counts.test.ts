/** The stored user counts match the users table after any change. */
import { beforeEach, expect, it } from "vitest";
import { count, eq, sql } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { countUsers } from "../domain/lists/count-users.server.ts";
import { handle } from "../jobs/compact-counts.handler.server.ts";
import { userCounts } from "../schema.ts";

useTestDatabase();

let organizationId = "";
let scope: Scope;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  scope = await scopeOfUser((await makeUser({ type: "admin", organizationId })).id);
});

async function expectAgreement(): Promise<void> {
  const counted = await db
    .select({ type: users.type, count: count() })
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .groupBy(users.type);
  const stored = (await countUsers(scope)).filter((one) => one.count !== 0);
  const byType = (one: { type: string }, other: { type: string }) =>
    one.type.localeCompare(other.type);
  expect(stored.toSorted(byType)).toEqual(counted.toSorted(byType));
}

it("counts match after users were added, changed their type or organization, and were removed", async () => {
  expect.hasAssertions();
  const other = await makeOrganization();
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => makeUser({ type: "scheduler", organizationId })),
  );
  await expectAgreement();
  await db.update(users).set({ type: "installer" }).where(eq(users.id, made[0]!.id));
  await db.update(users).set({ organizationId: other.id }).where(eq(users.id, made[1]!.id));
  await db.delete(users).where(eq(users.id, made[2]!.id));
  await expectAgreement();
  await db.update(users).set({ type: "scheduler" }).where(eq(users.organizationId, organizationId));
  await expectAgreement();
});

it("counts match after a statement with many users, and after a rolled back one", async () => {
  const people = Array.from({ length: 500 }, (_, index) => ({
    organizationId,
    name: `Person ${index}`,
    email: `${organizationId}-${index}@example.test`,
    type: index % 2 ? ("field-user" as const) : ("scheduler" as const),
  }));
  await db.insert(users).values(people);
  await expectAgreement();
  const undone = inTransaction(async (tx) => {
    await tx.delete(users).where(eq(users.organizationId, organizationId));
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await expectAgreement();
});

it("counts are not touched by an update that keeps the user's type", async () => {
  await db.update(users).set({ phone: "1" }).where(eq(users.organizationId, organizationId));
  const rows = await db
    .select()
    .from(userCounts)
    .where(eq(userCounts.organizationId, organizationId));
  expect(rows).toHaveLength(1);
});

it("counts are compacted without changing a number", async () => {
  for (let index = 0; index < 5; index++) await makeUser({ type: "scheduler", organizationId });
  await handle({}, { id: "job" });
  const rows = await db
    .select({ type: userCounts.type, change: userCounts.change })
    .from(userCounts)
    .where(eq(userCounts.organizationId, organizationId))
    .orderBy(sql`type`);
  expect(rows).toEqual([
    { type: "admin", change: 1 },
    { type: "scheduler", change: 5 },
  ]);
  await expectAgreement();
});
