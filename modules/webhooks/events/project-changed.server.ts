import type { EventListener } from "#app/platform/events/domain-events.ts";
import { announce } from "../domain/announce/announce.server.ts";
import { describeProject } from "../domain/announce/describe.server.ts";
import { eventOfTransition } from "../domain/announce/event-of-transition.ts";

export const listen: EventListener<"project.changed"> = async (tx, scope, change) => {
  const { project, before, transition } = change;
  const event = transition && eventOfTransition[transition];
  if (!event) return;
  const describe = async () => ({
    project: await describeProject(tx, project),
    previousStatus: before?.status ?? null,
  });
  const { id: projectId, organizationId } = project;
  await announce(tx, scope, { organizationId, projectId, event, describe });
};
