/** Comparisons of a field as Elasticsearch clauses. Null where only the database can make the comparison. Pure. */
import type { EngineClause } from "../condition.ts";
import type { SearchField } from "../search-source.ts";

/** The document field with the value for comparisons. */
export const comparedName = (key: string) => `f.${key}`;
/** The document field with the value for sorting, which is never missing. */
export const sortedName = (key: string) => `s.${key}`;

type Value = string | number | boolean;

/** @param values as stored in documents: timestamps in microseconds, texts in lower case. */
export function equalsClause({ key, within }: SearchField, values: Value[]): EngineClause | null {
  if (key === undefined) return null;
  if (within === undefined) return { terms: { [comparedName(key)]: values } };
  return { terms: { [comparedName(key)]: values.map((value) => `${within}=${value}`) } };
}

export function presentClause({ key, within }: SearchField): EngineClause | null {
  if (key === undefined) return null;
  if (within !== undefined) return { term: { [comparedName(key)]: within } };
  return { exists: { field: comparedName(key) } };
}

export function rangeClause(
  { key }: SearchField,
  range: Record<string, Value>,
): EngineClause | null {
  return key === undefined ? null : { range: { [comparedName(key)]: range } };
}

/** @param pattern in lower case; "*" matches anything, every other character itself. */
export function likeClause(
  { key, kind, within }: SearchField,
  pattern: string,
): EngineClause | null {
  const isText = kind === "text" || kind === "keyword";
  if (key === undefined || within !== undefined || !isText) return null;
  const value = pattern.replace(/[\\?]/g, (sign) => `\\${sign}`);
  return { wildcard: { [comparedName(key)]: { value, case_insensitive: true } } };
}

/**
 * Microseconds since 1970, as stored in documents. A string, because it exceeds JavaScript's safe integers. Null for an
 * invalid timestamp.
 */
export function microseconds(iso: string): string | null {
  const [, whole = iso, fraction = ""] = /^(.*?)(?:\.(\d+))?Z$/.exec(iso) ?? [];
  const at = Date.parse(`${whole}Z`);
  if (Number.isNaN(at)) return null;
  return String(BigInt(at) * 1_000n + BigInt(fraction.padEnd(6, "0").slice(0, 6)));
}
