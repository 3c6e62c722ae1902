/** Which stories a change can reach, for `npm run test:changed`. */

/** A module as far as stories know it: its name, and the words that begin its addresses. */
interface NamedModule {
  id: string;
  addresses: readonly string[];
}

interface TestText {
  path: string;
  text: string;
}

/** What no page shows: its own tests tell enough. */
const unseen = /\.test\.tsx?$|\.md$|^(docs|lint|bench|bin)\//;

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;

const asWords = (text: string): Set<string> => new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);

/** A story names a module by its name or by an address of it: "/projects", a button "Schedule", an import. */
function names(story: TestText, { id, addresses }: NamedModule): boolean {
  const words = asWords(story.text);
  return [id, id.replace(/s$/, ""), ...addresses].some((word) =>
    [...asWords(word)].every((part) => words.has(part)),
  );
}

/**
 * Stories that changed, or that name a module that changed. What changed outside the modules, the frame or the way stories
 * are told, reaches all of them.
 */
export function testsReached(
  changed: readonly string[],
  modules: readonly NamedModule[],
  stories: readonly TestText[],
): string[] {
  const isTest = new Set(stories.map(({ path }) => path));
  const seen = changed.filter((path) => !unseen.test(path));
  const rest = seen.filter((path) => !isTest.has(path));
  const touched = new Set(rest.map(moduleOf));
  const reached = stories.filter(
    (story) =>
      touched.has(null) ||
      seen.includes(story.path) ||
      modules.some((each) => touched.has(each.id) && names(story, each)),
  );
  return reached.map(({ path }) => path);
}
