import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyForm } from "../domain/opening/copy-form.server.ts";

export const listen: EventListener<"project.created"> = async (tx, scope, event) => {
  if (event.formId) await copyForm(tx, scope, event.project, event.formId);
};
