/** Maps a project's step to an event, if any. The only such table; pure. */
import type { ProjectTransition } from "#app/platform/project-status.ts";
import type { WebhookEvent } from "./webhook-events.ts";

export const eventOfTransition: Record<ProjectTransition, WebhookEvent | null> = {
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
