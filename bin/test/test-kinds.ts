/** Which test files need a database, and which a process of their own: read from what they import, so that nobody keeps a list. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

interface TestKind {
  database: boolean;
  /** It sets the process up for itself: its environment, its clock, its modules. Others must not meet that. */
  alone: boolean;
  /** It searches in a real Elasticsearch, which is started for such files alone. */
  engine: boolean;
}

const testFiles = "{app,modules,jobs,db,e2e,lint,bin,bench,docs}/**/*.test.{ts,tsx}";

const imported = /(?:from|import)\s*\(?\s*"((?:\.{1,2}|#db|#modules|#app|#jobs|#e2e)\/[^"]+)"/g;

/** What only tests import; a test's needs do not hide in the product's own files. */
const isForTests = /(^|\/)tests\/|^db\/testing\/|\.test\.tsx?$/;

const opensEngine = 'inject("testEngine")';
const opensDatabase = 'inject("testServer")';
/** It names the database in the environment and takes the name away again. */
const ownSetUp = "db/testing/test-database.ts";
const setsUpProcess =
  /process\.env(\.\w+|\[[^\]]+\]) = |assign\(process\.env|vi\.(stub\w+|resetModules|useFakeTimers|mock|doMock)\(|process\.chdir\(|\.listen\(/;

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(imported)].flatMap(([, name = ""]) => {
    const path = name.startsWith("#")
      ? name.slice(1)
      : relative(".", join(dirname(file), name)).replaceAll("\\", "/");
    return isForTests.test(path) && existsSync(path) ? [path] : [];
  });
}

/** The kind of a test file, from its text and that of every helper it reaches. */
export function kindOf(file: string): TestKind {
  const kind = { database: false, alone: false, engine: false };
  const waiting = [file];
  for (const path of waiting) {
    const text = readFileSync(path, "utf8");
    kind.engine ||= text.includes(opensEngine);
    kind.database ||= text.includes(opensDatabase);
    kind.alone ||= path !== ownSetUp && setsUpProcess.test(text);
    waiting.push(...importsOf(path, text).filter((each) => !waiting.includes(each)));
  }
  return kind;
}

/** The projects of the unit tests, each with its files. */
export function listTestProjects(): { name: string; kind: TestKind; files: string[] }[] {
  const found = globSync(testFiles)
    .toSorted()
    .map((file) => ({ file, kind: kindOf(file) }));
  const plain = [false, true].flatMap((database) =>
    [false, true].map((alone) => ({
      name: `${database ? "database" : "pure"}${alone ? ", alone" : ""}`,
      kind: { database, alone, engine: false },
    })),
  );
  const searching = { name: "search", kind: { database: true, alone: true, engine: true } };
  return [...plain, searching].map(({ name, kind }) => ({
    name,
    kind,
    files: found.filter((each) => isSame(each.kind, kind)).map(({ file }) => file),
  }));
}

function isSame(one: TestKind, other: TestKind): boolean {
  if (one.engine || other.engine) return one.engine === other.engine;
  return one.database === other.database && one.alone === other.alone;
}
