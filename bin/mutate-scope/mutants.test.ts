import { expect, test } from "vitest";
import { parseSource } from "../../lint/source-file.ts";
import { findMutants } from "./find-mutants.ts";
import { readImports, testsReaching } from "./tests-reaching.ts";
import { insertMutants } from "./insert-mutants.ts";

const policy = parseSource("modules/m/policy.ts", "export const canOpen = (v: V): boolean => v.a;");

const find = (text: string, path = "modules/m/domain/x.server.ts") => {
  const file = parseSource(path, text);
  return findMutants([policy, file]).map((mutant) => ({
    ...mutant,
    mutated: insertMutants(text, [mutant]).replace(/globalThis\.__mutant\("\w+"\)/g, "ASKED"),
  }));
};

test.each([
  ["a column beside the viewer", "q.where(eq(t.organizationId, scope.organizationId))"],
  ["a condition made of the scope", "q.where(and(eq(t.id, id), visible(scope)))"],
])("%s is a mutant that lets every row in", (_, text) => {
  const [{ kind, mutated } = { kind: "", mutated: "" }, ...others] = find(text);
  expect(others).toEqual([]);
  expect(kind).toBe("scope");
  expect(mutated).toContain("ASKED ? __always`true` : (");
});

test("a condition without the viewer is not a mutant", () => {
  expect(find("q.where(eq(t.id, project.id))")).toEqual([]);
});

test("a piece of raw SQL becomes a choice of two pieces", () => {
  const [mutant] = find("sql`select 1 where a = ${scope.organizationId} and b`");
  expect(mutant?.mutated).toBe(
    "sql`select 1 where a${ASKED ? sql` is not null` : sql` = ${scope.organizationId}`} and b`",
  );
});

test.each([
  ["if (!canOpen(viewer)) throw refused;", "!(ASKED ? true : (canOpen(viewer)))"],
  ["if (canOpen(viewer)) open();", "(ASKED ? true : (canOpen(viewer)))"],
  ["if (canOpen(viewer)) return; throw refused;", "(ASKED ? true : (canOpen(viewer)))"],
  ["show({ disabled: !canOpen(viewer) });", "!(ASKED ? true : (canOpen(viewer)))"],
  ["if (file.organizationId !== scope.organizationId) throw gone;", "(ASKED ? false : ("],
  ["const own = project.inspectorId === viewer.id;", "(ASKED ? true : ("],
])("%s lets everybody in", (text, mutated) => {
  expect(find(text)[0]?.mutated).toContain(mutated);
});

test.each(["a === b", "value === null", "status !== 'Completed'", "viewer.id === null"])(
  "%s compares no owners",
  (text) => expect(find(text)).toEqual([]),
);

test("a mutant inside another one is tried too", () => {
  const text = "if (canBook(scope.viewer, own(canOpen(viewer)))) go();\nfunction canBook() {}";
  const file = parseSource("modules/m/domain/x.server.ts", text);
  const mutants = findMutants([policy, file]);
  expect(insertMutants(text, mutants).match(/__mutant/g)).toHaveLength(2);
});

test("a comment `// No mutant:` excludes the next line", () => {
  const text = "// No mutant: the caller checked.\ngo(canOpen(viewer));\ngo(canOpen(viewer));";
  expect(find(text)).toMatchObject([{ line: 3 }]);
});

test("the tests of the mutant's module run first, nearest first, then the authorization matrix test", () => {
  const files = {
    "modules/m/domain/x.server.ts": "",
    "modules/m/domain/y.server.ts": 'import "./x.server.ts";',
    "modules/m/tests/far.test.ts": 'import "../domain/y.server.ts";',
    "modules/m/tests/near.test.ts": 'import "../domain/x.server.ts";',
    "modules/n/tests/other.test.ts": 'import "#modules/m/domain/x.server.ts";',
    "modules/n/tests/stranger.test.ts": "",
  };
  const sources = Object.entries(files).map(([path, text]) => parseSource(path, text));
  expect(testsReaching(readImports(sources), "modules/m/domain/x.server.ts")).toEqual([
    "modules/m/tests/near.test.ts",
    "modules/m/tests/far.test.ts",
    "app/platform/auth/authorization-matrix.test.ts",
    "modules/n/tests/other.test.ts",
  ]);
});
