import type { EventListener } from "#app/platform/events/domain-events.ts";
import { endSessionsOfUser } from "../domain/sessions/end-sessions.server.ts";

/** A disabled user is signed out immediately, in every browser. */
export const listen: EventListener<"user.disabled"> = (tx, _scope, { userId }) =>
  endSessionsOfUser(tx, userId);
