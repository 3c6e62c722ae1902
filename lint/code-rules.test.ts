import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { commentsNameWhatExists } from "./rules/comment-names.ts";
import { loaderWritesNothing, writers } from "./rules/loaders.ts";
import { checkName } from "./rules/names.ts";
import { projectWrittenInOnePlace } from "./rules/project-writes.ts";
import { noQuestionTypeName } from "./rules/question-types.ts";
import { scopeIsTaken, inViewNeedsScope } from "./rules/scope.ts";
import { fileSize, functionSize } from "./rules/sizes.ts";
import { staysInTransaction } from "./rules/transactions.ts";
import { literals, plainSentences, plainWords } from "./rules/words.ts";
import { withoutScope } from "./rules/without-scope.ts";
import { findExport, ownPaths, parseSource, readSources } from "./source-file.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = readSources(root, ownPaths(root));
const page = "modules/north/routes/list.tsx";
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

test("every name in the rules exists", () => {
  const files = sources.filter(({ path }) => /^(app\/platform|db|jobs)\//.test(path));
  const isThere = (name: string) => files.some((file) => findExport(file, name));
  expect([...writers].filter((name) => !isThere(name))).toEqual([]);
});

const rows = (count: number) => "\n".repeat(count);
const domain = "modules/north/domain/rows.server.ts";

test.each([
  ["file-size", fileSize, "db/long.ts", rows(401)],
  ["function-size", functionSize, "db/long.ts", `function long() {${rows(61)}}`],
  ["plain-words", plainWords, domain, "// This story is told.\n"],
  ["plain-sentences", plainSentences, "app/ui/part.tsx", "<p>Please wait</p>"],
  ["plain-sentences", plainSentences, domain, 'const wait = "Please wait a moment.";'],
  ["scope-is-taken", scopeIsTaken, domain, "export function count() { return db.$count(rows); }"],
  ["no-question-type-name", noQuestionTypeName, domain, 'if (type !== "info-box") answer();'],
  ["project-written-in-one-place", projectWrittenInOnePlace, domain, "tx.update(projects);"],
  [
    "in-view-needs-scope",
    inViewNeedsScope,
    domain,
    "function claim(row: Row) { return asInView(row); }",
  ],
])("%s is found", (name, rule, path, code) => {
  expect(rule(parseSource(path, code)).map((violation) => violation.rule)).toEqual([name]);
});

test.each([
  ["a name that was renamed", "/** As `listRows`. */", ["listRows"]],
  ["a call that was renamed", "// See `listRows()`.", ["listRows"]],
  ["an error that was renamed", "/** @throws RowFault */", ["RowFault"]],
  ["a name of the code", "/** As `findRows`, or `rowKey`. @throws RowError */", []],
  ["a value", "/** `ready` rows. */", []],
  ["a name in a string", 'const text = "`listRows`";', []],
])("%s in a comment", (_, comment, names) => {
  const code = 'import { findRows, RowError } from "./rows.ts";\nconst key = "rowKey";';
  const files = [parseSource(domain, `${comment}\n${code}`)];
  expect(commentsNameWhatExists(files).map(({ message }) => message.split('"')[1])).toEqual(names);
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

test("every exception from taking a scope exists", () => {
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
