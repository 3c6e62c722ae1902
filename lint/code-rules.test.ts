import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bodyReadInOnePlace } from "./rules/bodies.ts";
import { charactersAsSeen } from "./rules/characters.ts";
import { filesWithoutStylesheet, noRawColor } from "./rules/colors.ts";
import { loaderWritesNothing, writers } from "./rules/loaders.ts";
import { checkName } from "./rules/names.ts";
import { checkDeclarations } from "./rules/routes.ts";
import { moduleSize } from "./rules/sizes.ts";
import { withoutScope } from "./rules/without-scope.ts";
import { findExport, ownPaths, parseSource, readSources } from "./source-file.ts";

const page = "modules/north/routes/list.tsx";
const manifest = {
  id: "north",
  purpose: "A list.",
  needs: [],
  routes: [{ id: "list", path: "north", file: "routes/list.tsx", guard: "north.read" }],
};

describe("raw colors", () => {
  test.each([
    ["a palette class behind a variant", '<p className="dark:hover:border-t-red-500" />', 1],
    ["white by name", '<p className="bg-white" />', 1],
    ["hex in brackets", '<p className="bg-[#fff]" />', 1],
    ["a template", "<p className={`text-${size} text-red-700`} />", 1],
    ["a token", '<p className="bg-surface text-bad" />', 0],
    ["a place on the page", '<a href="#add">Add</a>', 0],
    ["an alias", 'import { a } from "#e2e/a.ts";', 0],
    ["a size that ends in a number", '<p className="max-w-500 z-100" />', 0],
  ])("%s", (_, code, count) => {
    expect(noRawColor(parseSource("app/ui/part.tsx", code))).toHaveLength(count);
  });

  test("of a rule that names classes count too", () => {
    const code = 'export const look = { bad: "text-red-700" };';
    expect(noRawColor(parseSource("modules/north/domain/look.ts", code))).toHaveLength(1);
  });
});

describe("reading a body", () => {
  test.each([
    ["of a form", page, "await request.formData();", 1],
    ["of a copy", page, "await request.clone().json();", 1],
    ["as a function handed on", page, "read(request.text);", 1],
    ["of an answer", page, "await response.json();", 0],
    ["where it is counted", "app/platform/form/read-body.server.ts", "await request.text();", 0],
    ["in a test", "modules/north/tests/list.test.ts", "await request.text();", 0],
  ])("%s", (_, path, code, count) => {
    expect(bodyReadInOnePlace(parseSource(path, code))).toHaveLength(count);
  });
});

describe("counting characters", () => {
  test.each([
    ["by a schema", page, 'z.string().max(60, "may be no longer than 60 characters");', 1],
    ["by a schema without a sentence", page, "z.string().max(60);", 0],
    ["by the browser", page, "<TextField maxLength={60} />", 1],
    ["as people do", page, "z.string().refine(...upTo(60));", 0],
    ["in a test", "modules/north/tests/list.test.ts", "<TextField maxLength={60} />", 0],
  ])("%s", (_, path, code, count) => {
    expect(charactersAsSeen(parseSource(path, code))).toHaveLength(count);
  });
});

describe("writing in a loader", () => {
  test.each([
    ["a transaction", "await inTransaction(async (tx) => tx);", 1],
    ["a delete", "await db.delete(sessions);", 1],
    ["a job", "await enqueue(db, makeReport, {});", 1],
    ["a write behind a transaction's name", "await tx.update(projects).set({});", 1],
    ["a header taken away", "headers.delete('etag');", 0],
    ["a hash", "createHash('sha256').update(text);", 0],
    ["a read", "await db.select().from(projects);", 0],
  ])("%s", (_, body, count) => {
    const code = `export async function loader() { ${body} }`;
    expect(loaderWritesNothing(parseSource(page, code))).toHaveLength(count);
  });

  test("an action may", () => {
    const code = "export async function action() { await db.delete(sessions); }";
    expect(loaderWritesNothing(parseSource(page, code))).toEqual([]);
  });
});

test("a module has at most 12,000 lines, however long its tests are", () => {
  const file = (path: string, lines: number) => ({
    ...parseSource(`modules/${path}`, ""),
    text: "\n".repeat(lines),
  });
  const north = [file("north/domain/a.ts", 11_990), file("north/ui/b.tsx", 10)];
  const tests = [
    file("north/tests/make-north.ts", 90),
    file("north/domain/a.test.ts", 90),
    file("north/domain/testing/world.ts", 90),
  ];
  expect(moduleSize([...north, ...tests, file("south/domain/a.ts", 11_000)])).toEqual([]);
  expect(moduleSize([...north, file("north/module.ts", 1)])).toMatchObject([
    { rule: "module-size", path: "modules/north/" },
  ]);
});

test("the rules name nothing that no longer exists", () => {
  const root = fileURLToPath(new URL("../", import.meta.url));
  const paths = ownPaths(root);
  expect(filesWithoutStylesheet.filter((path) => !paths.includes(path))).toEqual([]);
  const platform = paths.filter((path) => /^(app\/platform|db|jobs)\//.test(path));
  const files = readSources(root, platform);
  const isThere = (name: string) => files.some((file) => findExport(file, name));
  expect([...writers].filter((name) => !isThere(name))).toEqual([]);
});

test("routes and files are one set", () => {
  const missing = checkDeclarations(["modules/north/routes/other.tsx"], [manifest]);
  expect(missing.map(({ path }) => path)).toEqual([
    "modules/north/routes/other.tsx",
    "modules/north/module.ts",
  ]);
  expect(checkDeclarations([page], [manifest])).toEqual([]);
});

test.each([
  ["app/platform/maps/", []],
  ["app/root.tsx", []],
  ["db/schema.test.ts", []],
  ["modules/north/jobs/make-report.handler.server.ts", []],
  ["modules/north/lib/", ["name"]],
  ["modules/north/domain/index.server.ts", ["name"]],
  ["modules/north/ui/RowList.tsx", ["kebab-case"]],
])("the name of %s", (path, rules) => {
  expect(checkName(path).map(({ rule }) => rule)).toEqual(rules);
});

test("every exception from taking a scope is a function that is there", () => {
  const files = readSources(process.cwd(), ownPaths(process.cwd()));
  const missing = withoutScope.flatMap(({ of, names }) =>
    names === "all"
      ? []
      : names.filter(
          (name) =>
            !files.some((file) => file.path.startsWith(`modules/${of}/`) && findExport(file, name)),
        ),
  );
  expect(missing).toEqual([]);
});
