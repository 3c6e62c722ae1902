import { and, or, sql } from "drizzle-orm";
import { likelyWords, recoverableWords } from "#app/platform/search/likely-words.ts";
import { isProblem } from "#app/platform/problems.ts";
import { containsPattern } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { isIntakeReadable } from "../rows/is-intake-readable.server.ts";
import { publicText } from "../search/project-engine.server.ts";
import { visibleProjects } from "../visible-projects.server.ts";

const maxTexts = 100;

/**
 * The minimum share of common trigrams. One missing letter in the middle of a short word removes about half of them.
 */
const minimumSimilarity = "0.4";

/** The timeout of the query that finds a suggestion. */
const searchTimeout = "500ms";

/**
 * Suggests a correction for a search without results, spelled as in a project that the viewer may see; null when
 * nothing is similar. It always uses the database, even if Elasticsearch ran the search.
 */
export async function findSearchSuggestion(scope: Scope, typed: string): Promise<string | null> {
  const words = recoverableWords(typed);
  if (words.length === 0) return null;
  const wordConditions = words.map((word) =>
    or(
      sql`${projects.searchText} like ${containsPattern(word)}`,
      // The operator compares by trigrams and uses the same index.
      sql`${word} <% ${projects.searchText}`,
    ),
  );
  const texts = await inTransaction(async (tx) => {
    await tx.execute(sql`
      select set_config('pg_trgm.word_similarity_threshold', ${minimumSimilarity}, true), set_config('statement_timeout', ${searchTimeout}, true)`);
    const rows = await tx
      .select({
        text: sql<string>`case when ${isIntakeReadable(scope)} then ${projects.searchText} else ${publicText} end`,
      })
      .from(visibleProjects(scope, { filter: and(...wordConditions) }))
      .limit(maxTexts);
    return rows.map(({ text }) => text);
  }).catch((error: unknown) => {
    if (isProblem(error) && error.code === "took-too-long") return [];
    throw error;
  });
  return likelyWords(typed, texts);
}
