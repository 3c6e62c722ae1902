import { projectLists } from "./project-lists.ts";

const paths = Object.values(projectLists).map((list) => list.path);

/**
 * Returns the list URL that a form posted. Any other value is replaced by the first list, so that nothing redirects
 * elsewhere.
 */
export function safeListPath(back: string | null): string {
  const { pathname, search } = readUrl(back);
  const path = pathname.replace(/^\/organization\/[^/]+/, "");
  return paths.includes(path) ? path + search : projectLists.projects.path;
}

function readUrl(back: string | null): { pathname: string; search: string } {
  const nowhere = { pathname: "", search: "" };
  if (!back?.startsWith("/")) return nowhere;
  return URL.parse(back, "http://list.invalid") ?? nowhere;
}
