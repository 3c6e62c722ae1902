import type { Placeholder } from "drizzle-orm";
import { cachedWithDatabase, type Database } from "./client.server.ts";

/** Shapes come from addresses, so that somebody can think up new ones for ever. */
const maxShapes = 500;

/**
 * Queries that come in a few shapes, such as the sorts of a list: each is built at its first use and answers with what is
 * given to it, for building one takes longer than the database takes to answer it.
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

/** As drizzle prepares it; what is not asked for in a shape may be given all the same. */
export interface PreparedQuery<Row> {
  execute: (given: Record<string, unknown>) => Promise<Row[]>;
}

/** A value, or the name that stands for it in a query that is built once. */
export type Given<Value> = Value | Placeholder;

/** The same of each of them, such as of a scope. */
export type Named<Values> = { [Key in keyof Values]: Given<Values[Key]> };
