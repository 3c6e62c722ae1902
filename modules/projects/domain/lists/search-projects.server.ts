import { eq, or, type SQL } from "drizzle-orm";
import { readProjectStatus, type ProjectStatus } from "#app/platform/project-status.ts";
import type { MaybeCondition } from "#app/platform/search/condition.ts";
import { equalsClause } from "#app/platform/search/engine/field-clauses.ts";
import { holdsWordsClause } from "#app/platform/search/engine/grams.ts";
import { holdsWords } from "#app/platform/search/words.ts";
import { projects } from "#db/schema.ts";
import { projectFields } from "../search/project-fields.ts";

/** Rows that hold every word of the search, or stand in the status it names. Nothing for an empty search. */
function matchesSearch(q: string): SQL | undefined {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const text = holdsWords(projects.searchText, q);
  const status = statusNamed(words);
  return status ? or(eq(projects.status, status), text) : text;
}

/** The same for either engine. */
export function matchesWords(q: string): MaybeCondition {
  const condition = matchesSearch(q);
  const words = holdsWordsClause(q);
  if (!condition || !words) return undefined;
  const status = statusNamed(q.toLowerCase().split(/\s+/).filter(Boolean));
  const named = status && equalsClause(projectFields.status!, [status]);
  const clause = named ? { bool: { should: [named, words], minimum_should_match: 1 } } : words;
  return { sql: condition, clause };
}

/** "finalized" and "CANCELLED" are understood like the statuses' own names. */
function statusNamed(words: string[]): ProjectStatus | null {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return readProjectStatus(words.map(capital).join(" "));
}
