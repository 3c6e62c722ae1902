import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyRecommendations } from "../domain/copy-recommendations.server.ts";

export const listen: EventListener<"form.copied"> = async (tx, scope, { formId, copyId, all }) => {
  if (all) await copyRecommendations(tx, scope, formId, copyId);
};
