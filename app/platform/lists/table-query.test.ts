import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  preservedParameters,
  pageWindow,
  readTableQuery,
  sortHref,
  tableHref,
  type TableQueryRules,
} from "./table-query.ts";

const rules: TableQueryRules = {
  tabs: ["Scheduled", "To Be Scheduled"],
  sortable: ["name", "createdAt"],
  defaults: { sort: "-createdAt" },
};

const plain = { tab: "All", q: "", sort: "createdAt", direction: "desc", page: 1, size: 10 };

describe("readTableQuery", () => {
  test("a URL without parameters gives the defaults", () => {
    expect(readTableQuery("/projects", rules)).toEqual(plain);
  });

  test("reads every parameter", () => {
    const url = "https://x.test/projects?tab=To+Be+Scheduled&q=+oak+&sort=name&page=3&size=25";
    expect(readTableQuery(new URL(url), rules)).toEqual({
      tab: "To Be Scheduled",
      q: "oak",
      sort: "name",
      direction: "asc",
      page: 3,
      size: 25,
    });
  });

  test.each([
    "tab=Nowhere",
    "sort=password",
    "sort=-",
    "page=0",
    "page=-2",
    "page=1.5",
    "page=many",
    "page=1e99",
    "after=",
    "last=0",
    "size=7",
    "size=100000",
  ])("%s falls back to the default", (search) => {
    expect(readTableQuery(`/projects?${search}`, rules)).toEqual(plain);
  });

  test("a list may open on its own tab, and All stays reachable", () => {
    const own = { ...rules, defaults: { sort: "name", tab: "Scheduled", size: 50 } };
    expect(readTableQuery("/projects", own)).toMatchObject({ tab: "Scheduled", size: 50 });
    expect(readTableQuery("/projects?tab=All", own).tab).toBe("All");
  });

  test.each([
    ["a sort that it does not have", { sort: "color" }],
    ["a tab that it does not have", { sort: "name", tab: "Lost" }],
    ["a size that nobody can choose", { sort: "name", size: 7 }],
  ])("a list that begins with %s is a programming error", (_what, defaults) => {
    const open = () => readTableQuery("/projects?sort=name&size=10", { ...rules, defaults });
    expect(open).toThrow("attempted to instantiate table with invalid strategy");
  });

  test("any text is read without an error", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const query = readTableQuery(`/projects?${search}`, rules);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(rules.sortable).toContain(query.sort);
      }),
    );
  });
});

describe("tableHref", () => {
  test("changes one parameter, keeps the others and goes back to the first page", () => {
    expect(tableHref("/projects?q=oak&page=4&client=7", { tab: "Scheduled" })).toBe(
      "/projects?q=oak&client=7&tab=Scheduled",
    );
  });

  test("changing only the page keeps the rest, and the first page is not written", () => {
    expect(tableHref("/projects?q=oak", { page: 2 })).toBe("/projects?q=oak&page=2");
    expect(tableHref("/projects?q=oak&page=2", { page: 1 })).toBe("/projects?q=oak");
  });

  test("any change removes the key of the previous page", () => {
    const deep = "/projects?q=oak&page=4&after=Oak~id";
    expect(tableHref(deep, { sort: "name" })).toBe("/projects?q=oak&sort=name");
    expect(tableHref(deep, { page: 5, after: "Elm~id" })).toBe(
      "/projects?q=oak&page=5&after=Elm%7Eid",
    );
    expect(tableHref(`${deep}&last=2`, { page: 1 })).toBe("/projects?q=oak");
  });

  test("an empty value removes the parameter", () => {
    expect(tableHref("/projects?q=oak&tab=Scheduled", { q: "", tab: null })).toBe("/projects");
  });

  test("never leads to another origin", () => {
    expect(tableHref("https://evil.test/projects?q=oak", { page: 2 })).toBe(
      "/projects?q=oak&page=2",
    );
  });
});

test("a header sorts ascending first, then descending", () => {
  const read = (url: string) => readTableQuery(url, rules);
  expect(sortHref("/p", read("/p"), "name")).toBe("/p?sort=name");
  expect(sortHref("/p?sort=name", read("/p?sort=name"), "name")).toBe("/p?sort=-name");
  expect(sortHref("/p?sort=-name", read("/p?sort=-name"), "name")).toBe("/p?sort=name");
});

test("a form keeps the parameters that it does not have", () => {
  expect(preservedParameters("/p?q=oak&tab=All&client=1&client=2&page=3", ["q"])).toEqual([
    ["tab", "All"],
    ["client", "1"],
    ["client", "2"],
  ]);
});

describe("pageWindow", () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])("page %d of %d", (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown);
  });

  test("numbers ascend, begin at 1 and end at the last", () => {
    const pair = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(pair, ([page, pages]) => {
        const shown = pageWindow(page, pages).filter((one) => one !== null);
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
        expect([shown[0], shown.at(-1)]).toEqual([1, pages]);
        expect(shown).toContain(page);
      }),
    );
  });
});
