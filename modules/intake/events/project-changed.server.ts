import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyForm } from "../domain/opening/copy-form.server.ts";

/** A project with a new or another type gets its own copy of the form. */
export const listen: EventListener<"project.changed"> = async (tx, scope, { project, before }) => {
  if (project.formId && project.formId !== before?.formId)
    await copyForm(tx, scope, project, project.formId);
};
