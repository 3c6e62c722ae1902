import { and, eq, or, type SQL } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { authorizations } from "../schema.ts";

type Row = typeof authorizations.$inferSelect;

/** An authorization in scope; only `getAuthorization` returns one. */
export type AuthorizationInView = Row & {
  /** The other organization. */
  otherId: string;
} & InView<"authorization">;

/** The relationships of the viewer's organization, on either side. */
export function ownAuthorizations({ organizationId }: Scope): SQL {
  return or(
    eq(authorizations.organizationId, organizationId),
    eq(authorizations.partnerId, organizationId),
  )!;
}

/** An open list may still show a relationship that the other side has deleted. */
export const notFoundMessage =
  "This authorization no longer exists. The other company may have deleted it.";

/**
 * Locked until the transaction ends, when `tx` is passed, so that steps of one relationship run one after another.
 * @throws Problem "not-found" for an unknown and a foreign id alike, so that the answer does not reveal which.
 */
export async function getAuthorization(
  tx: Database | Transaction,
  scope: Scope,
  id: string,
  { forUpdate = false } = {},
): Promise<AuthorizationInView> {
  const query = tx
    .select()
    .from(authorizations)
    .where(and(eq(authorizations.id, id), ownAuthorizations(scope)))
    .limit(1);
  const [row] = forUpdate ? await query.for("update") : await query;
  if (!row) throw new Problem("not-found", notFoundMessage);
  return seen(scope, row);
}

export function seen({ organizationId }: Scope, row: Row): AuthorizationInView {
  const otherId = row.organizationId === organizationId ? row.partnerId : row.organizationId;
  return asInView("authorization", { ...row, otherId });
}
