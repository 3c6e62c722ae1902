/** The events a webhook may choose, with their labels. The only list; pure, for browser and server. */
export const webhookEvents = {
  "project.created": "Project created or requested",
  "project.scheduled": "Inspection scheduled or moved",
  "project.submitted": "Inspection submitted for review",
  "project.returned": "Corrections needed",
  "project.completed": "Project completed",
  "project.canceled": "Project canceled or rejected",
  "project.changed": "Project changed in another way",
  "project.deleted": "Project moved to the trash",
  "project.restored": "Project restored from the trash",
  "ticket.created": "Ticket created",
  "ticket.submitted": "Ticket submitted",
  "ticket.rejected": "Ticket rejected",
  "ticket.completed": "Ticket accepted",
  "ticket.withdrawn": "Ticket withdrawn",
  "ticket.restored": "Ticket restored",
  "ticket.changed": "Ticket edited or reopened",
  "report.ready": "Report ready",
  "report.deleted": "Report deleted",
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

export function eventLabel(event: WebhookEvent | "test"): string {
  return event === "test" ? "Test event" : webhookEvents[event];
}
