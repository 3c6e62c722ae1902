import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { enterAs } from "#app/platform/door/enter.server.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findRecords } from "../search.server.ts";
import { searchSource } from "../domain/user-search-source.server.ts";

useTestDatabase();

test("administrators find the people of their organization, the others only themselves", async () => {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  await makeUser({ type: "admin" });
  const made = [admin.id];
  for (const type of userTypes) {
    const viewer = await makeUser({ type, organizationId });
    made.push(viewer.id);
    const scope = await enterAs(viewer.id);
    const where = searchSource.within(scope);
    const order = { orderBy: [sql`1`], limit: 100, offset: 0, sort: [sql`1`] };
    const found = (await searchSource.find(scope, { where, ...order })).map(({ id }) => id);
    const seesAll = ["admin", "super-admin", "client"].includes(type);
    expect(found.toSorted(), type).toEqual(seesAll ? made.toSorted() : [viewer.id]);
  }
});

test("the search above every page finds nobody of another organization", async () => {
  const admin = await makeUser({ type: "admin", name: "Quentin Own" });
  await makeUser({ type: "admin", name: "Quentin Foreign" });
  const found = await findRecords(await enterAs(admin.id), "quentin", 10);
  expect(found.map(({ id }) => id)).toEqual([admin.id]);
});
