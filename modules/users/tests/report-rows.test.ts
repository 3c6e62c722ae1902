/** Report Configuration with more rows than fit on one page. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { reportEntries } from "../domain/profile/report-entries.ts";
import * as manageRoute from "../routes/manage.tsx";
import { userDetails } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/users/routes/manage.tsx", manageRoute);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  await sql`delete from form_versions`;
  await sql`delete from forms`;
  admin = await makeUser({ type: "admin" });
});

async function view(user: UserRow, search: string) {
  const request = await requestAs(user, `/users/${user.id}/manage?tab=reports${search}`);
  const { reports } = await loader({ request, params: { id: user.id }, context: {} });
  return reports!;
}

/** Posts the form of one page: each row identifies itself, checked or not. */
async function save(user: UserRow, search: string, ticked: Record<string, string[]>) {
  const form = new FormData();
  for (const [id, entries] of Object.entries(ticked))
    for (const entry of ["", ...entries]) form.append(`entries:${id}`, entry);
  const path = `/users/${user.id}/manage?tab=reports${search}`;
  const request = await requestAs(user, path, { form });
  const answer = await action({ request, params: { id: user.id }, context: {} });
  return (answer as Response).headers.get("location");
}

async function stored(user: UserRow) {
  const [row] = await db.select().from(userDetails).where(eq(userDetails.userId, user.id));
  return row?.reportConfiguration;
}

/** Publishes forms named Roof 1, Roof 2 and so on. */
async function publishMany(organizationId: string, max: number): Promise<void> {
  await sql`
    insert into forms (id, organization_id, title, active, published_version)
    select 'roof-' || at, ${organizationId}, 'Roof ' || at, true, 1 from generate_series(1, ${max}::int) at`;
  await sql`
    insert into form_versions (form_id, organization_id, version, definition)
    select 'roof-' || at, ${organizationId}, 1, '{}' from generate_series(1, ${max}::int) at`;
}

test("each of many forms has a row on one of the pages, and is found by its name", async () => {
  await publishMany(admin.organizationId, 510);
  const seen = new Set<string>();
  let search = "&size=100";
  for (let number = 1; number <= 6; number += 1) {
    const { qualifications, keys, total } = await view(admin, search);
    expect(total).toBe(510);
    for (const { id } of qualifications) seen.add(id);
    search = `&size=100&page=${number + 1}&after=${encodeURIComponent(keys.after ?? "")}`;
  }
  expect(seen.size).toBe(510);
  const found = await view(admin, "&q=roof+510");
  expect(found.qualifications).toEqual([{ id: "roof-510", name: "Roof 510" }]);
});

test("saving a page keeps the choices of the others, and redirects back to it", async () => {
  await publishMany(admin.organizationId, 20);
  await save(admin, "", { "roof-1": ["Photos"], "roof-10": [] });
  const back = await save(admin, "&page=2&q=roof", {
    "roof-20": ["Comments"],
    foreign: ["Photos"],
  });
  expect(back).toMatch(/\/manage\?tab=reports&page=2&q=roof$/);
  expect(await stored(admin)).toEqual({
    "roof-1": { name: "Roof 1", entries: ["Photos"] },
    "roof-10": { name: "Roof 10", entries: [] },
    "roof-20": { name: "Roof 20", entries: ["Comments"] },
  });
  expect((await view(admin, "&q=roof+20")).stored).toEqual({
    "roof-20": { name: "Roof 20", entries: ["Comments"] },
  });
});

test("forms of another organization have no row, and none is stored", async () => {
  const outsider = await makeUser({ type: "admin" });
  await publishMany(outsider.organizationId, 2);
  expect(await view(admin, "")).toMatchObject({ qualifications: [], total: 0 });
  expect(await view(admin, "&page=2")).toMatchObject({ qualifications: [], total: 0 });
  await save(admin, "", { "roof-1": ["Photos"] });
  expect(await stored(admin)).toEqual({});
  expect((await view(outsider, "")).total).toBe(2);
});

test("a user who may review some forms has their rows by name and by page", async () => {
  const qualifications = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `held-${index}`,
      `Held ${String(index).padStart(2, "0")}`,
    ]),
  );
  const manager = await makeUser({
    type: "quality-manager",
    organizationId: admin.organizationId,
    qualifications,
  });
  await publishMany(admin.organizationId, 2);
  const last = await view(manager, "&page=3");
  expect(last.qualifications.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `held-${20 + index}`),
  );
  expect((await view(manager, "&q=HELD+07")).qualifications).toEqual([
    { id: "held-7", name: "Held 07" },
  ]);
  await save(manager, "&page=3", { "held-20": [...reportEntries], "roof-1": ["Photos"] });
  expect(Object.keys((await stored(manager))!)).toEqual(["held-20"]);
});
