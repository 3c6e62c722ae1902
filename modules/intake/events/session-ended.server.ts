import type { EventListener } from "#app/platform/events/domain-events.ts";
import { releaseAllLocks } from "../domain/project-lock.server.ts";

export const listen: EventListener<"session.ended"> = (tx, _scope, event) =>
  releaseAllLocks(tx, event.userId);
