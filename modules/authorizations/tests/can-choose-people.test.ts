import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { isClientOf, canChoosePeople } from "../domain/can-choose-people.server.ts";
import type { LentType } from "../domain/permission-actions.ts";
import { authorizationPermissions, authorizations } from "../schema.ts";
import { agree, makeAdmin, scopeOf } from "./factories.ts";

useTestDatabase();

let us: UserRow;
let them: UserRow;
let outsider: UserRow;
let theirs: UserRow;

beforeEach(async () => {
  await db.delete(authorizations);
  us = await makeAdmin("Us");
  them = await makeAdmin("Them");
  outsider = await makeAdmin("Stranger");
  theirs = await makeUser({ type: "field-user", organizationId: them.organizationId });
});

async function isLentTo(viewer: UserRow, userType: LentType = "field-user") {
  const rows = await db
    .select({ lent: canChoosePeople(await scopeOf(viewer), userType, users.organizationId) })
    .from(users)
    .where(eq(users.id, theirs.id));
  return rows[0]!.lent;
}

const lend = (userType: LentType = "field-user") =>
  agree({ holderId: them.organizationId, byId: us.organizationId }, userType);

describe("people of another organization", () => {
  test("can be chosen by an organization that has agreed with theirs, for that type, and by nobody else", async () => {
    expect(await isLentTo(us)).toBe(false);
    await lend();
    expect(await isLentTo(us)).toBe(true);
    expect(await isLentTo(us, "client")).toBe(false);
    expect(await isLentTo(outsider)).toBe(false);
    expect(await isLentTo(them)).toBe(false);
  });

  test.each(["pending", "inactive"] as const)(
    "cannot be chosen while the permission is %s",
    async (state) => {
      const id = await lend();
      await db
        .update(authorizationPermissions)
        .set({ state })
        .where(eq(authorizationPermissions.authorizationId, id));
      expect(await isLentTo(us)).toBe(false);
    },
  );

  test("cannot be chosen because of a permission in the other direction", async () => {
    await agree({ holderId: us.organizationId, byId: them.organizationId }, "field-user");
    expect(await isLentTo(us)).toBe(false);
  });
});

describe("a client of another organization", () => {
  test("is one that both have agreed to, on its own side", async () => {
    const owner = us.organizationId;
    const isTheirs = async (viewer: UserRow) => isClientOf(db, await scopeOf(viewer), owner);
    expect(await isTheirs(them)).toBe(false);
    await lend("client");
    expect(await isTheirs(them)).toBe(true);
    expect(await isTheirs(outsider)).toBe(false);
    expect(await isTheirs(us)).toBe(false);
    const [other] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, outsider.organizationId));
    expect(await isClientOf(db, await scopeOf(them), other!.id)).toBe(false);
  });
});
