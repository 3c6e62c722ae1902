import { projectLists } from "./project-lists.ts";

const paths = Object.values(projectLists).map((list) => list.path);

/** The address of one of the lists, as a form carried it back; the first list for anything else. */
export function safeListPath(back: string | null): string {
  const { pathname, search } = readAddress(back);
  const path = pathname.replace(/^\/organization\/[^/]+/, "");
  return paths.includes(path) ? path + search : projectLists.projects.path;
}

function readAddress(back: string | null): { pathname: string; search: string } {
  const nowhere = { pathname: "", search: "" };
  if (!back?.startsWith("/")) return nowhere;
  return URL.parse(back, "http://list.invalid") ?? nowhere;
}
