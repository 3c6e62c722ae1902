import { and, eq } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { handOvers } from "../schema.ts";

export type HandOver = typeof handOvers.$inferSelect & InView<"hand-over">;

interface ReadOptions {
  tx?: Transaction | Database;
  forUpdate?: boolean;
}

/** @throws Problem "not-found" for an unknown one and for one of another organization. */
export const getHandOver = (scope: Scope, id: string, options?: ReadOptions): Promise<HandOver> =>
  findOne(scope, eq(handOvers.organizationId, scope.organizationId), id, options);

/** The same for the person who handed it over. */
export const getOwnHandOver = (
  scope: Scope,
  id: string,
  options?: ReadOptions,
): Promise<HandOver> => findOne(scope, eq(handOvers.senderId, scope.viewer.id), id, options);

async function findOne(
  _scope: Scope,
  isInView: ReturnType<typeof eq>,
  id: string,
  { tx = db, forUpdate = false }: ReadOptions = {},
): Promise<HandOver> {
  const query = tx
    .select()
    .from(handOvers)
    .where(and(isInView, eq(handOvers.id, id)));
  const [row] = forUpdate ? await query.for("update") : await query;
  if (!row) throw new Problem("not-found");
  return asInView("hand-over", row);
}
