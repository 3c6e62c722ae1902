import { eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { authorizations } from "../schema.ts";
import { getAuthorization } from "./get-authorization.server.ts";
import { notifyBothSides } from "./write-permission.server.ts";

/**
 * Ends the relationship for both sides. Projects and visits continue, because they were agreed before.
 * @throws Problem "not-found"
 */
export function deleteAuthorization(scope: Scope, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const authorization = await getAuthorization(tx, scope, id, { forUpdate: true });
    await notifyBothSides(tx, scope, authorization, {
      notice: "authorizations.ended",
      words: "deleted the authorization",
    });
    await tx.delete(authorizations).where(eq(authorizations.id, authorization.id));
  });
}
