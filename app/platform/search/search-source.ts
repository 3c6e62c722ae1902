/** What a module lets the search over HTTP find: plain SQL pieces over its own tables. */
import type { SQL } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { EngineClause, MaybeCondition } from "./condition.ts";

export type FieldKind = "keyword" | "text" | "moment" | "number" | "flag";

/** A field by the name programs know it under. */
export interface SearchField {
  kind: FieldKind;
  /** The value as stored. */
  value: SQL;
  /** The value is an array of texts, so that records are not sorted or counted by it. */
  many?: boolean;
  /** Words that mean the same, such as "Cancelled" for "Canceled". */
  alias?: (word: string) => string;
  /** Its name in the documents of Elasticsearch; without one, only the database compares it. */
  key?: string;
  /** Of `many`: the values are those of this name among others, kept as "name=value" and, for any value, "name". */
  within?: string;
}

export interface SearchQuery {
  /** What was asked, already with the viewer's scope. */
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** Expressions read beside each record, in order: the values that a following page starts after. */
  sort: SQL[];
}

export interface SearchHit {
  id: string;
  source: Record<string, unknown>;
  sort: unknown[];
}

export interface SearchSource {
  /** Null for a name that is unknown. */
  field(name: string): SearchField | null;
  /** Records that hold the words, as far as the viewer may read them; undefined for none. */
  matches(scope: Scope, words: string): MaybeCondition;
  /** What the viewer sees at all. */
  within(scope: Scope): SQL;
  /** The unique key that settles equal sort values. */
  key: SQL;
  /** The scope decides what of a record the viewer may read. */
  find(scope: Scope, query: SearchQuery): Promise<SearchHit[]>;
  /** The keys of records, without what is read beside them: a small question, which the database plans soon. */
  keys(query: Omit<SearchQuery, "sort">): Promise<string[]>;
  count(where: SQL | undefined): Promise<number>;
  /** The values of an expression with how often each stands. */
  bucket(
    value: SQL,
    where: SQL | undefined,
    limit: number,
  ): Promise<{ key: unknown; count: number }[]>;
  /** Where Elasticsearch may search these records too. */
  engine?: EngineSource;
}

/** One row of what documents are made of: the columns asked for, by their names. */
export type DocumentRow = Record<string, unknown>;

/** How records become documents, by the same fields, and what of them a viewer sees. */
export interface EngineSource {
  /** As the outbox names them, and a part of their index's name. */
  collection: string;
  /** Those with a key become parts of the documents. */
  fields: Readonly<Record<string, SearchField>>;
  /** The text whose words are found by whoever sees the record. */
  text: SQL;
  /** The text whose words are found only by whom it is open to. */
  closedText: SQL;
  /** What the scope asks for: values, or arrays of them. */
  visibility: Readonly<Record<string, SQL>>;
  /** The same as the source's `within`, over `visibility`. */
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

/** A moment as the search answers write it. */
export function searchMoment(at: Date): { seconds: number; nanoseconds: number };
export function searchMoment(at: Date | null): { seconds: number; nanoseconds: number } | null;
export function searchMoment(at: Date | null) {
  if (at === null) return null;
  const milliseconds = at.getTime();
  const seconds = Math.floor(milliseconds / 1_000);
  return { seconds, nanoseconds: (milliseconds - seconds * 1_000) * 1_000_000 };
}
