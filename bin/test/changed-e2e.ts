/** Finds the e2e tests that a change can affect, for `npm run test:changed`. */

/** A module as e2e tests see it: its name and the first words of its addresses. */
interface NamedModule {
  id: string;
  addresses: readonly string[];
}

interface TestText {
  path: string;
  text: string;
}

/** Files that no page shows. Their own tests are enough. */
const unseen = /\.test\.tsx?$|\.md$|^(docs|lint|bench|bin)\//;

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

const asWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);

/** An e2e test names a module by its name or its address: "/projects", a button "Schedule", an import. */
function names(e2eTest: TestText, { id, addresses }: NamedModule): boolean {
  const words = asWords(e2eTest.text);
  return [id, id.replace(/s$/, ""), ...addresses].some((word) =>
    [...asWords(word)].every((part) => words.has(part)),
  );
}

/**
 * E2e tests that changed, or that name a module that changed. A change outside the modules affects all of them.
 */
export function testsReached(
  changed: readonly string[],
  modules: readonly NamedModule[],
  tests: readonly TestText[],
): string[] {
  const isTest = new Set(tests.map(({ path }) => path));
  const seen = changed.filter((path) => !unseen.test(path));
  const rest = seen.filter((path) => !isTest.has(path));
  const touched = new Set(rest.map(moduleOf));
  const reached = tests.filter(
    (e2eTest) =>
      touched.has(null) ||
      seen.includes(e2eTest.path) ||
      modules.some((each) => touched.has(each.id) && names(e2eTest, each)),
  );
  return reached.map(({ path }) => path);
}
