import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyForm } from "../domain/opening/copy-form.server.ts";

export const listen: EventListener<"project.form-changed"> = (tx, scope, event) =>
  copyForm(tx, scope, event.project, event.formId);
