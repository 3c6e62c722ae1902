import { and, sql } from "drizzle-orm";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { EntitySet } from "#app/platform/feeds/entity-set.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readEntityAddress, type EntityKey } from "../domain/entity-key.ts";
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

/** `Projects`, `Projects('id')`, `Answers(projectId='a',questionId='b')`, or `$metadata`. */
export async function loader({ request, params, scope }: GuardedArgs) {
  if (params.set === "$metadata") return metadataDocument(await loadEntitySets());
  const address = readEntityAddress(params.set ?? "");
  const name = address?.name ?? "";
  const set = await requireEntitySet(request, name);
  const key = address?.keyOf(set) ?? null;
  const root = rootOf(request);
  const query = new URL(request.url).searchParams;
  return withErrors(async () => {
    if (!key) return readSet({ request, scope }, name, set);
    const { rows } = await readPage(scope, only(set, key), query);
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
    const delta = await readDelta(scope, name, set, query);
    return delta ? deltaDocument(request, name, delta) : expiredDocument();
  }
  if (tracksChanges(scope, set, request))
    return pageDocument(root, name, await readTrackedPage(scope, set, query));
  return pageDocument(root, name, await readPage(scope, set, query));
}

/** The set with one row: that of a key. */
function only(set: EntitySet, key: EntityKey): EntitySet {
  const parts = Object.entries(key).map(
    ([column, text]) => sql`${set.columns[column]?.value} = ${text}::text`,
  );
  if (parts.length === 0) throw new Problem("not-found");
  return {
    ...set,
    read: (scope, query) => set.read(scope, { ...query, where: and(...parts, query.where) }),
  };
}
