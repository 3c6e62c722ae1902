/** Sorts the unit test files: which need a database or a process of their own (by their imports), and which run only nightly. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";

/** `npm test` runs the quick unit tests, `npm run test:nightly` the nightly ones, `npx vitest run` all. */
export type UnitPart = "all" | "quick" | "nightly";

/** Plan, scale and fault tests, and the tests of the repository's own tools. Single tests of other files have the tag "nightly". */
const nightlyFiles = [
  "{bin,bench}/**/*.test.ts",
  "lint/**/*.test.ts",
  "db/{embedded-postgres,connection/renewing-pool}.test.ts",
  "modules/intake/tests/uploads/in-{a-bucket,versity}.test.ts",
  "modules/notifications/tests/mail-server-away.test.ts",
  "modules/subscriptions/tests/killed-workers.test.ts",
];

/** `npm test` runs these files with few inputs and user types, and the nightly run again with many. */
const alsoNightly = [
  "app/platform/auth/authorization-matrix.test.ts",
  "app/platform/auth/hostile-input.test.ts",
  "app/platform/pdf/pdf-{document,scripts}.test.ts",
  "modules/intake/tests/two-tabs.test.ts",
  "modules/search/tests/two-engines.test.ts",
];

/** What the nightly run tries. */
export const nightlyInputs = {
  MATRIX: "whole",
  FUZZ_RUNS: "20",
  FUZZ_CONCURRENT: "40",
  PARITY_PROJECTS: "2000",
  PARITY_SEARCHES: "300",
};

/** Of the folders above, these run in `npm test`: a change of the product or its documents can break them. */
const quickFiles = [
  "bin/{bounds-page,permission-tables}.test.ts",
  "bin/{gazetteer,icons,start}/*.test.ts",
  "lint/{code-rules,rule-fixtures,value-imports}.test.ts",
];

const matchesAny = (file: string, globs: readonly string[]) =>
  globs.some((glob) => matchesGlob(file, glob));

const isNightly = (file: string): boolean =>
  matchesAny(file, nightlyFiles) && !matchesAny(file, quickFiles);

/** `npm test` leaves out its tests with this tag, and the nightly run repeats the whole file. */
const hasNightlyTests = (file: string): boolean =>
  /tags: .*"nightly"/.test(readFileSync(file, "utf8"));

const runsIn = (file: string, part: UnitPart): boolean => {
  if (part === "all") return true;
  if (part === "quick") return !isNightly(file);
  return isNightly(file) || matchesAny(file, alsoNightly) || hasNightlyTests(file);
};

interface TestKind {
  database: boolean;
  /** It changes its process: the environment, the clock or the modules. It must not share the process with other files. */
  alone: boolean;
  /** It searches in a real Elasticsearch, which starts only for such files. */
  engine: boolean;
}

const testFiles = "{app,modules,jobs,db,e2e,lint,bin,bench,docs}/**/*.test.{ts,tsx}";

const imported = /(?:from|import)\s*\(?\s*"((?:\.{1,2}|#db|#modules|#app|#jobs|#e2e)\/[^"]+)"/g;

/** Files that only tests import. The product's own files do not decide what a test needs. */
const isForTests = /(^|\/)test(s|ing)\/|\.test\.tsx?$/;

const opensEngine = 'inject("testEngine")';
const opensDatabase = 'inject("testServer")';
/** They set the database in the environment and remove it again. */
const ownSetUp = /^db\/testing\/(test|demo)-database\.ts$/;
const setsUpProcess =
  /process\.env(\.\w+|\[[^\]]+\]) = |assign\(process\.env|vi\.(stub\w+|resetModules|useFakeTimers|mock|doMock)\(|process\.chdir\(/;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(imported)].flatMap(([, name = ""]) => {
    const path = name.startsWith("#")
      ? name.slice(1)
      : relative(".", join(dirname(file), name)).replaceAll("\\", "/");
    return isForTests.test(path) && existsSync(path) ? [path] : [];
  });
}

/** The kind of a test file, from its text and the text of every test helper it imports. */
function kindOf(file: string): TestKind {
  const kind = { database: false, alone: false, engine: false };
  const waiting = [file];
  for (const path of waiting) {
    const text = readFileSync(path, "utf8");
    kind.engine ||= text.includes(opensEngine);
    kind.database ||= text.includes(opensDatabase);
    kind.alone ||= !ownSetUp.test(path) && setsUpProcess.test(text);
    waiting.push(...importsOf(path, text).filter((each) => !waiting.includes(each)));
  }
  return kind;
}

/**
 * The Vitest projects, each with its files. Vitest runs them in the order of their names: the quickest files last, so that
 * no process waits long for another at the end.
 */
export function listTestProjects(
  part: UnitPart = "all",
): { name: string; kind: TestKind; files: string[] }[] {
  const found = globSync(testFiles)
    .filter((file) => runsIn(file, part))
    .toSorted()
    .map((file) => ({ file, kind: kindOf(file) }));
  const plain = [false, true].flatMap((database) =>
    [false, true].map((alone) => ({
      name: `${alone ? "alone, " : ""}${database ? "database" : "pure"}`,
      kind: { database, alone, engine: false },
    })),
  );
  const search = { name: "alone, search", kind: { database: true, alone: true, engine: true } };
  return [...plain, search].map(({ name, kind }) => ({
    name,
    kind,
    files: found.filter((each) => isSame(each.kind, kind)).map(({ file }) => file),
  }));
}

function isSame(one: TestKind, other: TestKind): boolean {
  if (one.engine || other.engine) return one.engine === other.engine;
  return one.database === other.database && one.alone === other.alone;
}
