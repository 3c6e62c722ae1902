import { scopeOfUser } from "../auth/require-permission.server.ts";
import { isProblem } from "../problems.ts";
import type { Scope } from "../viewer.ts";

/**
 * Works on behalf of a user. Calls `abandon` when the user, or the record worked on, no longer exists or was disabled in
 * the meantime.
 */
export async function onBehalfOf(
  userId: string,
  work: (scope: Scope) => Promise<void>,
  abandon: () => Promise<unknown>,
): Promise<void> {
  try {
    await work(await scopeOfUser(userId));
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
    await abandon();
  }
}
