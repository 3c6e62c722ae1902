import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "../../tests/factories.ts";
import { listForms, formList } from "./list-forms.server.ts";
import { listSelectablePage } from "./selectable-forms.server.ts";

useTestDatabase();

let scope: Scope;

beforeAll(async () => {
  const user = await makeUser({ type: "admin" });
  const { organizationId } = user;
  scope = await scopeOfUser(user.id);
  const day = (date: number) => new Date(Date.UTC(2026, 2, date));
  await makeForm(organizationId, { title: "roof 100%", createdAt: day(1), rubricCount: 2 });
  await makeForm(organizationId, {
    title: "Battery",
    createdAt: day(2),
    createdByName: "Mo_ra",
    active: false,
  });
  await makeForm(organizationId, { title: "Zinc roof", createdAt: day(3), createdByName: "Anna" });
  await makeForm(organizationId, { title: "Removed", deletedAt: day(4) });
  const outsider = await makeUser({ type: "admin" });
  await makeForm(outsider.organizationId, { title: "Foreign roof", shared: true });
});

function list(search = "") {
  return listForms(scope, formList.readQuery(`/forms${search}`));
}

const titles = async (search: string) => (await list(search)).rows.map(({ title }) => title);

describe("listForms", () => {
  test("lists the organization's own forms, newest first, without deleted and shared forms", async () => {
    expect(await list()).toMatchObject({
      rows: [{ title: "Zinc roof" }, { title: "Battery" }, { title: "roof 100%", rubricCount: 2 }],
      total: 3,
      tabs: [
        { status: "Published", count: 2 },
        { status: "Unpublished", count: 1 },
      ],
    });
  });

  test.each([
    ["?sort=title", ["Battery", "roof 100%", "Zinc roof"]],
    ["?sort=-title", ["Zinc roof", "roof 100%", "Battery"]],
    ["?sort=-rubricCount", ["roof 100%", "Zinc roof", "Battery"]],
    ["?tab=Published&sort=title", ["roof 100%", "Zinc roof"]],
    ["?tab=Unpublished", ["Battery"]],
    ["?q=ROOF&sort=title", ["roof 100%", "Zinc roof"]],
    ["?q=anna", ["Zinc roof"]],
    ["?q=%25", ["roof 100%"]],
    ["?q=o_r", ["Battery"]],
    ["?q=nothing", []],
    ["?page=2", []],
  ])("%s", async (search, expected) => {
    expect(await titles(search)).toEqual(expected);
  });

  test("the total follows the tab and the search; the tab counts follow only the search", async () => {
    expect(await list("?q=roof&tab=Unpublished")).toMatchObject({
      total: 0,
      tabs: [{ count: 2 }, { count: 0 }],
    });
  });
});

test("a page of selectable forms has own and shared forms, but no private forms of other organizations", async () => {
  const outsider = await makeUser({ type: "admin" });
  await makeForm(outsider.organizationId, { title: "Kept roof" });
  const query = formList.readQuery("/forms?size=50");
  const { rows, total } = await listSelectablePage(scope, query);
  expect(rows.map(({ title }) => title).toSorted()).toEqual([
    "Foreign roof",
    "Zinc roof",
    "roof 100%",
  ]);
  expect(total).toBe(3);
});
