import { and, inArray, not, sql } from "drizzle-orm";
import { containsPattern, containsWords } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { isIntakeReadable } from "../rows/is-intake-readable.server.ts";
import { isVisibleProject } from "../visible-projects.server.ts";
import { publicText } from "./project-engine.server.ts";

const maxShown = 3;

/**
 * The codes of answers that a search matched, by project. A project whose name or address explains the match has no
 * entry.
 */
export async function listMatchedCodes(
  scope: Scope,
  ids: readonly string[],
  q: string,
): Promise<Map<string, string>> {
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /\d/.test(word));
  const explained = containsWords(publicText, q);
  if (words.length === 0 || ids.length === 0 || !explained) return new Map();
  const patterns = sql.param(words.map(containsPattern));
  const code = sql<string>`(select string_agg(code, ', ') from (
    select code from regexp_split_to_table(${projects.answerCodes}, ${"\n"}) as code
    where code like any(${patterns}::text[]) limit ${maxShown}) as shown)`;
  const rows = await db
    .select({ id: projects.id, code })
    .from(projects)
    .where(
      and(
        inArray(projects.id, [...ids]),
        isVisibleProject(scope),
        isIntakeReadable(scope),
        not(explained),
      ),
    );
  return new Map(rows.filter(({ code: found }) => found).map((row) => [row.id, row.code]));
}
