import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { bodyReadInOnePlace } from "./rules/bodies.ts";
import { loaderWritesNothing, writers } from "./rules/loaders.ts";
import { checkName } from "./rules/names.ts";
import { checkDeclarations } from "./rules/routes.ts";
import { scopeIsTaken, viewIsFound } from "./rules/scope.ts";
import { fileSize, functionSize, moduleSize } from "./rules/sizes.ts";
import { staysInTransaction } from "./rules/transactions.ts";
import { literals, plainSentences, plainWords } from "./rules/words.ts";
import { withoutScope } from "./rules/without-scope.ts";
import { findExport, ownPaths, parseSource, readSources } from "./source-file.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = readSources(root, ownPaths(root));
const page = "modules/north/routes/list.tsx";
const manifest = {
  id: "north",
  purpose: "A list.",
  needs: [],
  routes: [{ id: "list", path: "north", file: "routes/list.tsx", guard: "north.read" }],
};

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
  const files = sources.filter(({ path }) => /^(app\/platform|db|jobs)\//.test(path));
  const isThere = (name: string) => files.some((file) => findExport(file, name));
  expect([...writers].filter((name) => !isThere(name))).toEqual([]);
});

const rows = (count: number) => "\n".repeat(count);
const domain = "modules/north/domain/rows.server.ts";

test.each([
  ["file-size", fileSize, "db/long.ts", rows(401)],
  ["route-size", fileSize, page, rows(151)],
  ["function-size", functionSize, "db/long.ts", `function long() {${rows(61)}}`],
  ["plain-words", plainWords, domain, "// This story is told.\n"],
  ["plain-sentences", plainSentences, "app/ui/part.tsx", "<p>Please wait</p>"],
  ["plain-sentences", plainSentences, domain, 'const wait = "Please wait a moment.";'],
  ["scope-is-taken", scopeIsTaken, domain, "export function count() { return db.$count(rows); }"],
  ["view-is-found", viewIsFound, domain, "function claim(row: Row) { return asInView(row); }"],
])("%s is found", (name, rule, path, code) => {
  expect(rule(parseSource(path, code)).map((finding) => finding.rule)).toEqual([name]);
});

test("a query in a transaction that is sent to the pool is found, also behind a call", () => {
  const code = `
    import { db, inTransaction } from "#db/client.server.ts";
    async function count() { return await db.$count(rows); }
    export const direct = () => inTransaction(async (tx) => { await db.select(); });
    export const behind = () => inTransaction(async (tx) => { await count(); });
    export const right = () => inTransaction(async (tx) => { await tx.select(); });`;
  expect(staysInTransaction([parseSource(domain, code)]).map(({ line }) => line)).toEqual([4, 5]);
});

/** A gap of a sentence is a value in the source: of a template, of an element, or an element itself. */
const gap = /\$?\{[^{}\n;`]*(\{[^{}\n;`]*\}[^{}\n;`]*)*\}|<(\w+)[^<>]*>[^<>]*<\/\2>/g;
const plain = (text: string) =>
  text.replaceAll(gap, "…").replaceAll(/…|\s+/g, " ").replaceAll(/ +/g, " ");

test("the product has the specification's sentences letter by letter", () => {
  const text = sources
    .filter(({ path }) => /^(app|modules|jobs)\//.test(path) && !path.includes("test"))
    .map((file) => file.text.replaceAll('\\"', '"').replaceAll("\\n", " "));
  const product = [...text, ...text.map(plain)].join("\n");
  expect(
    literals.filter((each) => !product.includes(each) && !product.includes(plain(each))),
  ).toEqual([]);
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
  const missing = withoutScope.flatMap(({ of, names }) =>
    names === "all"
      ? []
      : names.filter(
          (name) =>
            !sources.some(
              (file) => file.path.startsWith(`modules/${of}/`) && findExport(file, name),
            ),
        ),
  );
  expect(missing).toEqual([]);
});
