/** Reads a list page by page. Each project is on exactly one page, whichever way the pages are opened. */
import { beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, requestAs } from "#db/testing/factories.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as listRoute from "../routes/lists/projects.tsx";
import * as trashRoute from "../routes/lists/trash.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const list = servedRoute("modules/projects/routes/lists/projects.tsx", listRoute);
const trash = servedRoute("modules/projects/routes/lists/trash.tsx", trashRoute);

useTestDatabase();

let admin: UserRow;
let foreignId: string;
const made = 53;

beforeAll(async () => {
  const own = await makeOrganization();
  const other = await makeOrganization();
  admin = await makeUser({ type: "admin", organizationId: own.id });
  const statuses = ["Requested", "Scheduled", "Completed"] as const;
  for (let index = 0; index < made; index += 1) {
    // Every ninth project belongs to another owner and has the organization as a party.
    const isGuest = index % 9 === 0;
    await makeProject({
      organizationId: isGuest ? other.id : own.id,
      // Many projects have the same creation time, name and status, so that only the id distinguishes them.
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
      status: statuses[index % 3]!,
      clientName: index % 5 === 0 ? null : `Client ~${index % 3}%`,
      site: { siteOwnerName: `Owner ${index % 6}`, siteAddress: `${index % 7} Oak Street` },
      parties: isGuest ? [{ partyKind: "organization", partyId: own.id, role: "inspector" }] : [],
    });
  }
  foreignId = (await makeProject({ organizationId: other.id, status: "Scheduled" })).id;
}, 60_000);

async function show(search: Record<string, string>) {
  const query = new URLSearchParams(search).toString();
  const request = await requestAs(admin, `/projects?${query}`);
  const { page } = await list.loader({ request, params: {}, context: {} });
  return { ids: page.rows.map(({ id }) => id), keys: page.keys, total: page.total };
}

async function walk(search: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = [];
  let key: string | undefined;
  do {
    const page = String(pages.length + 1);
    const shown = await show({ ...search, page, ...(key && { after: key }) });
    pages.push(shown.ids);
    key = shown.keys.after;
  } while (key && pages.length < 10);
  return pages.filter((ids) => ids.length > 0);
}

const sorts = ["created", "owner", "site", "client", "inspector", "type", "status"];

it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
  "sorted by %s, pages by key, by number and backward are the same",
  async (sort) => {
    const pages = await walk({ sort });
    expect(pages.map((ids) => ids.length)).toEqual([10, 10, 10, 10, 10, 3]);
    expect(new Set(pages.flat()).size).toBe(made);
    expect(pages.flat()).not.toContain(foreignId);
    for (const [index, ids] of pages.entries())
      expect((await show({ sort, page: String(index + 1) })).ids).toEqual(ids);
    const sixth = await show({ sort, page: "6" });
    const fifth = await show({ sort, page: "5", before: sixth.keys.before! });
    expect(fifth.ids).toEqual(pages[4]);
    const fourth = await show({ sort, page: "4", before: fifth.keys.before! });
    expect(fourth.ids).toEqual(pages[3]);
    expect((await show({ sort, last: "1" })).ids).toEqual(pages.flat().slice(-10));
  },
);

it("pages of a tab work the same way", async () => {
  const pages = await walk({ sort: "status", tab: "Scheduled" });
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
  expect(pages.flat()).toHaveLength((await show({ tab: "Scheduled" })).total);
});

it("a deleted project, or pages of deleted projects, break no paging", async () => {
  const [first, second] = await walk({});
  const { keys } = await show({});
  const now = new Date();
  await db
    .update(projects)
    .set({ deletedAt: now })
    .where(eq(projects.id, first!.at(-1)!));
  expect((await show({ page: "2", after: keys.after! })).ids).toEqual(second);
  const third = await show({ page: "3" });
  for (const id of first!.slice(0, 5))
    await db.update(projects).set({ deletedAt: now }).where(eq(projects.id, id));
  const back = await show({ page: "2", before: third.keys.before! });
  expect(back.ids).toHaveLength(10);
  // There is less than one page before it, so the complete first page is shown.
  const early = await show({ page: "2", before: keys.after! });
  expect(early.ids).toEqual((await show({})).ids);
  await db.update(projects).set({ deletedAt: null }).where(eq(projects.deletedAt, now));
});

it("the page number applies when the key is of another sort or invalid", async () => {
  const second = (await show({ page: "2" })).ids;
  for (const after of ["x", "owner~id", "2026-99-99T00:00:00+00:00~id", "a~b~c~d"])
    expect((await show({ page: "2", after })).ids).toEqual(second);
  expect((await show({ page: "900" })).ids).toEqual([]);
});

it("pages of the trash work the same way, and show no other organization's projects", async () => {
  const deletedAt = (minute: number) => new Date(Date.UTC(2026, 5, 1, 0, minute));
  const all = await db.select({ id: projects.id }).from(projects).orderBy(projects.id);
  for (const [index, { id }] of all.entries())
    await db
      .update(projects)
      .set({ deletedAt: deletedAt(index % 3) })
      .where(eq(projects.id, id));
  const read = async (search: Record<string, string>) => {
    const query = new URLSearchParams(search).toString();
    const request = await requestAs(admin, `/trash?${query}`);
    const page = await trash.loader({ request, params: {}, context: {} });
    return { ...page, ids: page.rows.map(({ id }) => id) };
  };
  const first = await read({});
  expect([first.total, first.hasMore]).toEqual([made, false]);
  const walked = [first.ids];
  for (let { keys } = first; keys.after;) {
    const next = await read({ page: String(walked.length + 1), after: keys.after });
    walked.push(next.ids);
    keys = next.keys;
  }
  expect(new Set(walked.flat()).size).toBe(made);
  expect(walked.flat()).not.toContain(foreignId);
  for (const [index, ids] of walked.entries())
    expect((await read({ page: String(index + 1) })).ids).toEqual(ids);
  expect((await read({ last: "1" })).ids).toEqual(walked.flat().slice(-10));
});
