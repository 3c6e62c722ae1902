/** Maps a project's step to an event, if any. The only such table; pure. */
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { transitionsBetween, type TransitionName } from "#modules/projects/public.ts";
import type { WebhookEvent } from "./webhook-events.ts";

export const eventOfTransition: Record<TransitionName, WebhookEvent | null> = {
  request: "project.created",
  create: "project.created",
  accept: null,
  reject: "project.canceled",
  schedule: "project.scheduled",
  reschedule: "project.scheduled",
  "cancel-inspection": null,
  reassign: null,
  start: null,
  submit: "project.submitted",
  "submit-without-review": "project.completed",
  resubmit: "project.submitted",
  return: "project.returned",
  finalize: "project.completed",
  revert: null,
  cancel: "project.canceled",
  "request-cancel": null,
  "approve-cancel": "project.canceled",
  "decline-cancel": null,
  reactivate: null,
};

/** @param step the data of "project.status-changed". */
export function eventOfStep(step: {
  from: ProjectStatus | null;
  to: ProjectStatus;
  transition?: string | undefined;
}): WebhookEvent | null {
  const named = step.transition as TransitionName | undefined;
  const name = named ?? transitionsBetween(step.from, step.to)[0];
  return name ? eventOfTransition[name] : null;
}
