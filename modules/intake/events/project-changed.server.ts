import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyForm } from "../domain/copy-form.server.ts";

/** Copies the form into a project that was given a form for the first time or a different one. */
export const listen: EventListener<"project.changed"> = async (
  tx,
  scope,
  { project, before, isImported = false },
) => {
  if (project.formId && project.formId !== before?.formId)
    await copyForm(tx, scope, project, project.formId, { isNew: before === null, isImported });
};
