import { inTransaction } from "#db/client.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { closeSession, currentSession } from "#app/platform/auth/session.server.ts";

/**
 * Ends the session. It notifies the other modules first, in the same transaction, so that they release the person's project
 * locks.
 * @returns the header that clears the cookie.
 */
export async function signOut(request: Request): Promise<string> {
  const viewer = (await currentSession(request))?.viewer;
  return inTransaction(async (tx) => {
    if (viewer) {
      const scope = { viewer, organizationId: viewer.organizationId };
      await emit(tx, scope, "session.ended", { userId: viewer.id });
    }
    return closeSession(tx, request);
  });
}
