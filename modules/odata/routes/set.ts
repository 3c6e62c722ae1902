import { sql } from "drizzle-orm";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { EntitySet } from "#app/platform/feeds/entity-set.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { requireEntitySet } from "../domain/entity-sets.server.ts";
import { readDelta, readTrackedPage, tracksChanges } from "../domain/read-delta.server.ts";
import { readPage } from "../domain/read-page.server.ts";
import {
  deltaDocument,
  entityDocument,
  expiredDocument,
  metadataDocument,
  pageDocument,
  rootOf,
  withErrors,
} from "../domain/respond.server.ts";

/** `Projects`, `Projects('id')`, or `$metadata`. */
export async function loader({ request, params, scope }: GuardedArgs) {
  if (params.set === "$metadata") return metadataDocument(await loadEntitySets());
  const [, name = "", id] = /^(\w+)(?:\('([^']*)'\))?$/.exec(params.set ?? "") ?? [];
  const set = await requireEntitySet(request, name);
  const root = rootOf(request);
  const query = new URL(request.url).searchParams;
  return withErrors(async () => {
    if (id === undefined) return readSet({ request, scope }, name, set);
    const { rows } = await readPage(scope, only(set, id), query);
    if (!rows[0]) throw new Problem("not-found");
    return entityDocument(root, name, rows[0]);
  });
}

async function readSet(
  { request, scope }: Pick<GuardedArgs, "request" | "scope">,
  name: string,
  set: EntitySet,
): Promise<Response> {
  const root = rootOf(request);
  const query = new URL(request.url).searchParams;
  if (query.has("$deltatoken")) {
    const delta = await readDelta(scope, set, query);
    return delta ? deltaDocument(request, name, delta) : expiredDocument();
  }
  if (tracksChanges(scope, set, request))
    return pageDocument(root, name, await readTrackedPage(scope, set, query));
  return pageDocument(root, name, await readPage(scope, set, query));
}

/** The set with one row: that of an id. A set whose key has several columns has no such rows. */
function only(set: EntitySet, id: string): EntitySet {
  const [column] = set.key;
  const value = column === undefined ? undefined : set.columns[column]?.value;
  if (!value || set.key.length > 1) throw new Problem("not-found");
  return {
    ...set,
    read: (scope, query) =>
      set.read(scope, {
        ...query,
        where: sql`${value} = ${id}::text and ${query.where ?? sql`true`}`,
      }),
  };
}
