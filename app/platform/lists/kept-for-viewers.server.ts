import { db, type Database } from "#db/client.server.ts";
import { keptByShape, type KeptQuery } from "#db/kept-queries.ts";
import { namedIn, namedScope, type NamedScope } from "../named-scope.ts";
import { isLimited, type Scope } from "../viewer.ts";

/** A query that drizzle has built. */
interface Built<Row> {
  prepare: (name: string) => KeptQuery<Row>;
}

/**
 * Queries that come in a few shapes for each type of viewer: each is built once, and anew for viewers whose own clients or forms
 * stand in it.
 */
export function keptForViewers<Row>() {
  const kept = keptByShape<KeptQuery<Row>>();
  return (
    scope: Scope,
    shape: string,
    make: (scope: NamedScope, database: Database) => Built<Row>,
    given: Record<string, unknown> = {},
  ): Promise<Row[]> => {
    const ofType = `${shape}, ${scope.viewer.type}`;
    const query = isLimited(scope.viewer)
      ? make(scope, db).prepare(ofType)
      : kept(ofType, (database) => make(namedScope(scope), database).prepare(ofType));
    return query.execute({ ...namedIn(scope), ...given });
  };
}
