import { and, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { userTypes, type Scope } from "#app/platform/viewer.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findRecords } from "../search.server.ts";
import { listUsers } from "../domain/lists/list-users.server.ts";
import { readUserListQuery } from "../domain/lists/user-list-query.ts";
import { searchSource } from "../domain/user-search-source.server.ts";

useTestDatabase();

async function findForPrograms(scope: Scope, text: string): Promise<string[]> {
  const where = and(searchSource.within(scope), searchSource.matches(scope, text)?.sql);
  const order = { orderBy: [sql`1`], limit: 100, offset: 0, sort: [sql`1`] };
  return (await searchSource.find(scope, { where, ...order })).map(({ id }) => id);
}

test("administrators find the people of their organization, others only themselves", async () => {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  await makeUser({ type: "admin" });
  const made = [admin.id];
  for (const type of userTypes) {
    const viewer = await makeUser({ type, organizationId });
    made.push(viewer.id);
    const scope = await scopeOfUser(viewer.id);
    const found = await findForPrograms(scope, "");
    const seesAll = ["admin", "super-admin", "client"].includes(type);
    expect(found.toSorted(), type).toEqual(seesAll ? made.toSorted() : [viewer.id]);
  }
});

test.each([
  "lovelace ada",
  "  ADA   50% ",
  "(303) 555-0188",
  "3035550188",
  "+1 303.555.0188",
  "85603",
  "85603-1234",
])("%j finds the same person in the list, the global search and the API", async (text) => {
  const admin = await makeUser({ type: "admin", name: "Bo" });
  const { organizationId } = admin;
  const set = { type: "scheduler", organizationId } as const;
  const name = "Ada 50% Lovelace";
  const phone = "(303) 555-0188";
  const wanted = await makeUser({ ...set, name, phone, postalCode: "85603-1234" });
  await makeUser({ ...set, name: "Ada 50 Byron", phone: "(303) 555-0177", postalCode: "85604" });
  const scope = await scopeOfUser(admin.id);
  const types = ["scheduler"] as const;
  const query = readUserListQuery(`http://localhost/?q=${encodeURIComponent(text)}`, types);
  const listed = await listUsers(scope, query, types);
  const above = await findRecords(scope, text, 10);
  expect({
    listed: listed.rows.map(({ id }) => id),
    above: above.map(({ id }) => id),
    programs: await findForPrograms(scope, text),
  }).toEqual({ listed: [wanted.id], above: [wanted.id], programs: [wanted.id] });
});

test("the global search finds nobody of another organization", async () => {
  const admin = await makeUser({ type: "admin", name: "Quentin Own" });
  await makeUser({ type: "admin", name: "Quentin Foreign" });
  const found = await findRecords(await scopeOfUser(admin.id), "quentin", 10);
  expect(found.map(({ id }) => id)).toEqual([admin.id]);
});
