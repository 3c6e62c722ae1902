import type { Placeholder } from "drizzle-orm";
import { cachedWithDatabase, type Database } from "./client.server.ts";

/** Query keys come from addresses, so a client could create new ones without end. */
const maxShapes = 500;

/**
 * Caches queries that have few variants, such as the sort orders of a list. Each is built on first use and then executed with
 * parameters, because building a query takes longer than executing it.
 */
export function preparedByKey<Query>() {
  const kept = cachedWithDatabase((database) => ({ database, queries: new Map<string, Query>() }));
  return (shape: string, make: (database: Database) => Query): Query => {
    const { database, queries } = kept();
    const found = queries.get(shape);
    if (found !== undefined) return found;
    if (queries.size >= maxShapes) queries.clear();
    const made = make(database);
    queries.set(shape, made);
    return made;
  };
}

/** A query prepared by drizzle. Values that a variant does not use may still be passed. */
export interface PreparedQuery<Row> {
  execute: (given: Record<string, unknown>) => Promise<Row[]>;
}

/** A value, or its placeholder in a prepared query. */
export type Given<Value> = Value | Placeholder;

/** The same for each property of an object, such as a scope. */
export type Named<Values> = { [Key in keyof Values]: Given<Values[Key]> };
