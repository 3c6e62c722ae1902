import { eq, or, type SQL } from "drizzle-orm";
import { readProjectStatus, type ProjectStatus } from "#app/platform/project-status.ts";
import { holdsWords } from "#app/platform/search/words.ts";
import { projects } from "#db/schema.ts";

/** Rows that hold every word of the search, or stand in the status it names. Nothing for an empty search. */
export function matchesSearch(q: string): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const text = holdsWords(projects.searchText, q);
  const status = statusNamed(words);
  return status ? or(eq(projects.status, status), text) : text;
}

/** "finalized" and "CANCELLED" are understood like the statuses' own names. */
function statusNamed(words: string[]): ProjectStatus | null {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return readProjectStatus(words.map(capital).join(" "));
}
