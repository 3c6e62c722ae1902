import type { EventListener } from "#app/platform/events/domain-events.ts";
import { followVisit } from "../domain/follow-visit.server.ts";

export const listen: EventListener<"project.changed"> = async (tx, scope, { project, before }) => {
  if (before) await followVisit(tx, scope, project);
};
