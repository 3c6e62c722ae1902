/** The index mapping of a source's documents, made from the same fields as the SQL conditions. Pure. */
import { createHash } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { EngineSource, FieldKind, SearchField } from "../search-source.ts";

/** Longer words are not names, and the engine refuses some of 32 kB. */
const keyword = { type: "keyword", ignore_above: 8_000 } as const;

const words = {
  properties: {
    grams: { type: "text", analyzer: "whitespace", norms: false },
    short: { type: "keyword", doc_values: false },
  },
} as const;

const types: Record<FieldKind, object> = {
  keyword,
  text: keyword,
  timestamp: { type: "long" },
  number: { type: "double" },
  flag: { type: "boolean" },
};

interface KeyedField extends SearchField {
  key: string;
}

/** Each field once, even if programs know it under two names. */
export function keyedFields({ fields }: EngineSource): KeyedField[] {
  const keyed = Object.values(fields).filter(
    (field): field is KeyedField => field.key !== undefined,
  );
  return [...new Map(keyed.map((field) => [field.key, field])).values()];
}

export function mappingOf(source: EngineSource) {
  const fields = keyedFields(source);
  const single = fields.filter(({ many }) => !many);
  const visibility = Object.keys(source.visibility).map((name) => [name, keyword]);
  const of = (list: readonly KeyedField[], more: object) =>
    Object.fromEntries(list.map(({ key, kind }) => [key, { ...types[kind], ...more }])) as object;
  return {
    dynamic: false,
    _source: { enabled: false },
    properties: {
      f: { properties: of(fields, {}) },
      s: { properties: of(single, { index: false }) },
      see: { properties: Object.fromEntries(visibility) as object },
      open: words,
      closed: words,
    },
  };
}

/** Identifies the document format. Documents of another format need a separate index. */
export function markOf(source: EngineSource): string {
  return createHash("sha256")
    .update(JSON.stringify(mappingOf(source)))
    .digest("hex")
    .slice(0, 8);
}

const micros = (value: SQL) => sql`(extract(epoch from ${value}) * 1000000)::bigint::text`;

/** The value of a field for comparisons. */
export function comparedValue({ kind, value }: SearchField): SQL {
  if (kind === "timestamp") return micros(value);
  return kind === "text" ? sql`lower(${value})` : value;
}

/** Stored for no timestamp: earlier than any real one, and a safe integer in JavaScript. */
export const noTimestamp = "-9000000000000000";

/** The value of a field for sorting. Same order as in the database; never missing. */
export function sortedValue(field: SearchField): SQL {
  const value = comparedValue(field);
  switch (field.kind) {
    case "timestamp":
      return sql`coalesce(${value}, ${noTimestamp}::text)`;
    case "number":
      return sql`coalesce(${value}, 0)`;
    case "flag":
      return sql`coalesce(${value}, false)`;
    default:
      return sql`coalesce(${value}, '')`;
  }
}
