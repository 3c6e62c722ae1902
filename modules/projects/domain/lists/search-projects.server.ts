import { and, eq, or } from "drizzle-orm";
import { readProjectStatus, type ProjectStatus } from "#app/platform/project-status.ts";
import { anyOf, type MaybeCondition } from "#app/platform/search/condition.ts";
import { equalsClause } from "#app/platform/search/engine/field-clauses.ts";
import { holdsWordsClause } from "#app/platform/search/engine/grams.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { projects } from "#db/schema.ts";
import { isIntakeReadable } from "../rows/is-intake-readable.server.ts";
import { intakeReadableInEngine, publicText } from "../search/project-engine.server.ts";
import { projectFields } from "../search/project-fields.ts";

/**
 * Conditions for rows that contain every search word, have the status that the search names, or have the search text as
 * their id. Undefined for an empty search. Codes of answers are searched only for viewers who may read the answers.
 */
export function matchesSearchText(scope: Scope, q: string): MaybeCondition {
  // The projects of one person are read by that person.
  const hasPairIndex = !["field-user", "installer"].includes(scope.viewer.type);
  const text = containsWords(projects.searchText, q, { hasPairIndex });
  const clause = holdsWordsClause(q, intakeReadableInEngine(scope));
  if (!text || !clause) return undefined;
  const isReadable = or(isIntakeReadable(scope), containsWords(publicText, q));
  return anyOf(statusOrIdCondition(q.trim()), { sql: and(text, isReadable)!, clause });
}

function statusOrIdCondition(q: string): MaybeCondition {
  const status = statusNamed(q.toLowerCase().split(/\s+/).filter(Boolean));
  if (status)
    return {
      sql: eq(projects.status, status),
      clause: equalsClause(projectFields.status!, [status]),
    };
  return couldBeId(q)
    ? { sql: eq(projects.id, q), clause: equalsClause(projectFields.id!, [q]) }
    : undefined;
}

/** An id is one long word with digits. For anything else the additional index lookup would be wasted. */
const couldBeId = (q: string) => /^(?=.*\d)[\w-]{12,}$/.test(q);

/** Also recognizes other spellings, such as "finalized" and "CANCELLED". */
function statusNamed(words: string[]): ProjectStatus | null {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return readProjectStatus(words.map(capital).join(" "));
}
