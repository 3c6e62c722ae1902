/** What a module makes available to the search over HTTP: SQL pieces over its own tables. */
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { EngineClause, MaybeCondition } from "./condition.ts";

export type FieldKind = "keyword" | "text" | "timestamp" | "number" | "flag";

/** A field under the name that programs use. */
export interface SearchField {
  kind: FieldKind;
  /** The value as stored. */
  value: SQL;
  /** The value is an array of texts. Records cannot be sorted or counted by it. */
  many?: boolean;
  /** Maps words of the same meaning, such as "Cancelled" to "Canceled". */
  alias?: (word: string) => string;
  /** Its name in the Elasticsearch documents. Without one, only the database compares it. */
  key?: string;
  /** For `many`: the values of this name among others, stored as "name=value" and, for any value, "name". */
  within?: string;
}

export interface SearchQuery {
  /** The search condition, which already includes the viewer's scope. */
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** The order is that of creation, newest first; so many of the newest records contain the page. */
  newest?: number | undefined;
  /** Expressions selected with each record, in order. The next page starts after their values. */
  sort: SQL[];
}

export interface SearchHit {
  id: string;
  source: Record<string, unknown>;
  sort: unknown[];
}

export interface SearchSource {
  /** Null for an unknown name. */
  field(name: string): SearchField | null;
  /** Records that contain the words, limited to what the viewer may read; undefined for no words. */
  matches(scope: Scope, text: string): MaybeCondition;
  /** The records that the viewer may see; undefined when `keys`, `count` and `bucket` read no others anyway. */
  within(scope: Scope): SQL | undefined;
  /** The unique key that orders records with equal sort values. */
  key: SQL;
  /** The scope decides which parts of a record the viewer may read. */
  find(scope: Scope, query: SearchQuery): Promise<SearchHit[]>;
  /** Only the keys of records: a small query that the database plans quickly. */
  keys(scope: Scope, query: Omit<SearchQuery, "sort">): Promise<string[]>;
  count(scope: Scope, where: SQL | undefined): Promise<number>;
  /** The values of an expression with their counts. */
  bucket(
    scope: Scope,
    value: SQL,
    where: SQL | undefined,
    limit: number,
  ): Promise<{ key: unknown; count: number }[]>;
  /** Set where Elasticsearch may search these records too. */
  engine?: EngineSource;
}

/** One row for a document: the requested columns by name. */
export type DocumentRow = Record<string, unknown>;

/** How records become documents, from the same fields, and which of them a viewer may see. */
export interface EngineSource {
  /** The name in the outbox, and a part of the index name. */
  collection: string;
  /** Fields with a `key` become parts of the documents. */
  fields: Readonly<Record<string, SearchField>>;
  /** Text whose words are found by everyone who sees the record. */
  text: SQL;
  /** Text whose words are found only by viewers who may read it. */
  restrictedText: SQL;
  /** The values that the scope's conditions check: single values or arrays. */
  visibility: Readonly<Record<string, SQL>>;
  /** The same condition as the source's `within`, over `visibility`. */
  within(scope: Scope): EngineClause;
  id: SQL;
  /** Records that are not deleted. */
  read(
    columns: Record<string, SQL>,
    where: SQL,
    limit: number,
    tx: Transaction | Database,
  ): Promise<DocumentRow[]>;
}

/** A timestamp in the format of the search answers. */
export function searchTimestamp(at: Date): { seconds: number; nanoseconds: number };
export function searchTimestamp(at: Date | null): { seconds: number; nanoseconds: number } | null;
export function searchTimestamp(at: Date | null) {
  if (at === null) return null;
  const milliseconds = at.getTime();
  const seconds = Math.floor(milliseconds / 1_000);
  return { seconds, nanoseconds: (milliseconds - seconds * 1_000) * 1_000_000 };
}
