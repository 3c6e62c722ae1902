import { globSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { matchesRoute } from "#app/platform/manifest/route-urls.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  getHelpPage,
  helpGroups,
  listHelpPages,
  type HelpPart,
} from "../domain/help-pages.server.ts";
import { helpIds } from "../domain/help-ids.ts";
import { findRecords } from "../search.server.ts";

function linksIn(parts: HelpPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    return [...(part.kind === "a" ? [part.to] : []), ...linksIn(part.parts)];
  });
}

test("the question mark beside a heading leads to a help page", () => {
  const marks = globSync("modules/*/{ui,routes}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bhelp="([\w-]+)"/g)].map(([, page]) => page!),
  );
  expect(marks.length).toBeGreaterThanOrEqual(9);
  expect(marks.filter((page) => !helpIds.some((id) => id === page))).toEqual([]);
});

test("every file of docs/help is a page with a title", () => {
  expect(readdirSync("docs/help").toSorted()).toEqual(helpIds.map((id) => `${id}.md`).toSorted());
  for (const { id, title, minutes } of listHelpPages()) {
    expect(title).not.toBe(id);
    expect(minutes).toBeGreaterThan(0);
  }
});

test("every page is in one group, and groups without a wanted page are left out", () => {
  const grouped = helpGroups().flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(grouped.toSorted()).toEqual(helpIds.toSorted());
  expect(helpGroups(({ id }) => id === "score")).toMatchObject([
    { label: "Forms and scores", cards: [{ id: "score", title: "How a score is made" }] },
  ]);
});

test("every link leads to a page of the product", async () => {
  const isPage = matchesRoute(await loadModules(), () => true);
  for (const { id } of listHelpPages()) {
    for (const path of linksIn(getHelpPage(id).parts))
      expect(isPage(path), `${path} in ${id}`).toBe(true);
  }
});

test("a page is a tree of elements", () => {
  const { title, parts } = getHelpPage("forms");
  expect(title).toBe("Build a form");
  expect(linksIn(parts)).toContain("/help/score");
  expect(parts[0]).toMatchObject({
    kind: "ol",
    parts: [{ kind: "li" }, { kind: "li" }, {}, {}, {}, {}],
  });
});

test("an unknown page is not found", () => {
  expect(() => getHelpPage("../security")).toThrow(expect.objectContaining({ code: "not-found" }));
});

test("the search finds pages by all of their words, titles first", async () => {
  const found = async (text: string, limit = 5) =>
    (await findRecords({} as Scope, text, limit)).map(({ id }) => id);
  expect((await found("ticket"))[0]).toBe("tickets");
  expect(await found("EXTERNAL ID")).toEqual(["import-projects", "move-records"]);
  expect(await found("rubric nowhere")).toEqual([]);
  expect(await found("rub")).toEqual([]);
  expect(await found("the", 3)).toHaveLength(3);
  expect(listHelpPages().length).toBeGreaterThan(3);
});
