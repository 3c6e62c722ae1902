import type { DomainEvents, EventListener } from "#app/platform/events/domain-events.ts";
import { announce } from "../domain/announce/announce.server.ts";
import { describeProject } from "../domain/announce/describe.server.ts";
import { eventOfTransition } from "../domain/announce/event-of-transition.ts";
import type { WebhookEvent } from "../domain/announce/webhook-events.ts";

/** A step has the event of its transition, and every other change "project.changed", so that the feed has each once. */
function eventOf({ transition, trashed }: DomainEvents["project.changed"]): WebhookEvent {
  if (trashed) return `project.${trashed}`;
  return (transition && eventOfTransition[transition]) ?? "project.changed";
}

export const listen: EventListener<"project.changed"> = async (tx, scope, change) => {
  const { project, before, changed = [] } = change;
  const describe = async () => ({
    project: await describeProject(tx, project),
    previousStatus: before?.status ?? null,
    changed,
  });
  const { id: projectId, organizationId } = project;
  await announce(tx, scope, { organizationId, projectId, event: eventOf(change), describe });
};
