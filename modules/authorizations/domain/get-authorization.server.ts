import { and, eq, or, type SQL } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { authorizations } from "../schema.ts";

type Row = typeof authorizations.$inferSelect;

/** As its viewer may see it; only `getAuthorization` gives one. */
export type AuthorizationInView = Row & {
  /** The organization on the other side. */
  otherId: string;
} & InView<"authorization">;

/** Those the viewer's organization stands in, on whichever side. */
export function ownAuthorizations({ organizationId }: Scope): SQL {
  return or(
    eq(authorizations.organizationId, organizationId),
    eq(authorizations.partnerId, organizationId),
  )!;
}

/** A list that is open may still show what the other side has deleted. */
export const goneMessage =
  "This authorization no longer exists. The other company may have deleted it.";

/**
 * Held until the transaction ends, when one is given: two steps of one relationship follow one another.
 * @throws Problem "not-found" alike for an unknown and a foreign id, so that neither tells of the other.
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
  if (!row) throw new Problem("not-found", goneMessage);
  return seen(scope, row);
}

export function seen({ organizationId }: Scope, row: Row): AuthorizationInView {
  const otherId = row.organizationId === organizationId ? row.partnerId : row.organizationId;
  return asInView("authorization", { ...row, otherId });
}
