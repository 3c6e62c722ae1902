/** Reads the list of forms page by page. */
import { beforeAll, expect, it } from "vitest";
import { walkPages } from "#app/platform/testing/walk-pages.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as formsRoute from "../routes/forms.tsx";
import { makeForm } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: forms } = servedRoute("modules/forms/routes/forms.tsx", formsRoute);

useTestDatabase();

let admin: UserRow;
const made = 33;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  for (let index = 0; index < made; index += 1)
    await makeForm(admin.organizationId, {
      title: `Form ${index % 4} ~ 5%`,
      active: index % 3 > 0,
      rubricCount: index % 12,
      createdByName: index % 5 === 0 ? null : `Author ${index % 6}`,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 7))),
      updatedAt: new Date(Date.UTC(2026, 1, 1 + (index % 6))),
    });
  const outsider = await makeUser({ type: "admin" });
  await makeForm(outsider.organizationId, { title: "Of another organization", shared: true });
}, 60_000);

async function read(search: Record<string, string>) {
  const query = new URLSearchParams(search).toString();
  const request = await requestAs(admin, `/forms?${query}`);
  const { rows, keys } = await forms({ request, params: {}, context: {} });
  return { ids: rows.map(({ id }) => id), keys };
}

const sorts = ["title", "createdAt", "updatedAt", "createdByName", "active", "rubricCount"];

it.each(sorts.flatMap((sort) => [sort, `-${sort}`]))(
  "by %s the pages are the same by key, by number and backward, and contain no foreign forms",
  async (sort) => {
    const { forward, numbered, backward } = await walkPages(read, { sort });
    expect(forward.map((ids) => ids.length)).toEqual([10, 10, 10, 3]);
    expect(new Set(forward.flat()).size).toBe(made);
    expect(numbered).toEqual(forward);
    expect(backward).toEqual(forward);
  },
);

it("the pages of a tab contain the forms of its state", async () => {
  const { forward, backward } = await walkPages(read, { tab: "Published", sort: "-rubricCount" });
  expect(forward.map((ids) => ids.length)).toEqual([10, 10, 2]);
  expect(backward).toEqual(forward);
});
