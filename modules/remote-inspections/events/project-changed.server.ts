import type { EventListener } from "#app/platform/events/domain-events.ts";
import { followReview } from "../domain/follow-review.server.ts";

export const listen: EventListener<"project.changed"> = async (
  tx,
  scope,
  { project, transition },
) => {
  if (transition === "return") await followReview(tx, scope, project);
};
