import { db, type Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { paramValues, scopeParams, type ScopeParams } from "../scope-params.ts";
import { isLimited, type Scope } from "../viewer.ts";

/** A query that drizzle has built. */
export interface BuiltQuery<Row> {
  prepare: (name: string) => PreparedQuery<Row>;
}

/**
 * Caches one prepared query for each query key, so it is only for queries with few keys for each type of viewer. A query is
 * built again for viewers whose own clients or forms are part of it.
 */
export function preparedForViewers<Row>() {
  const prepared = preparedByKey<PreparedQuery<Row>>();
  return (
    scope: Scope,
    queryKey: string,
    make: (scope: ScopeParams, database: Database) => BuiltQuery<Row>,
    values: Record<string, unknown> = {},
  ): Promise<Row[]> => {
    const typeKey = `${queryKey}, ${scope.viewer.type}`;
    const query = isLimited(scope.viewer)
      ? make(scope, db).prepare(typeKey)
      : prepared(typeKey, (database) => make(scopeParams(scope), database).prepare(typeKey));
    return query.execute({ ...paramValues(scope), ...values });
  };
}
