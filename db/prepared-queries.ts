import type { Placeholder } from "drizzle-orm";
import { cachedWithDatabase, type Database } from "./client.server.ts";

/** Query keys come from URLs, so a client could create new ones without end. */
const maxQueries = 500;

/**
 * Caches queries that have few variants, such as the sort orders of a list. Each is built on first use and then executed with
 * parameters, because building a query takes longer than executing it.
 */
export function preparedByKey<Query>() {
  const cached = cachedWithDatabase((database) => ({
    database,
    queries: new Map<string, Query>(),
  }));
  return (queryKey: string, make: (database: Database) => Query): Query => {
    const { database, queries } = cached();
    const found = queries.get(queryKey);
    if (found !== undefined) return found;
    if (queries.size >= maxQueries) queries.clear();
    const made = make(database);
    queries.set(queryKey, made);
    return made;
  };
}

/** A query prepared by drizzle. Values that a variant does not use may still be passed. */
export interface PreparedQuery<Row> {
  execute: (values: Record<string, unknown>) => Promise<Row[]>;
}

/** A value, or its placeholder in a prepared query. */
export type ValueOrPlaceholder<Value> = Value | Placeholder;

/** The same for each property of an object, such as a scope. */
export type WithPlaceholders<Values> = { [Key in keyof Values]: ValueOrPlaceholder<Values[Key]> };
