import type { EventListener } from "#app/platform/events/domain-events.ts";
import { announce } from "../domain/announce/announce.server.ts";
import { describeProject } from "../domain/announce/describe.server.ts";
import { eventOfStep } from "../domain/announce/event-of-step.ts";

export const listen: EventListener<"project.status-changed"> = async (tx, scope, step) => {
  const event = eventOfStep(step);
  if (!event) return;
  const { project, from } = step;
  const describe = async () => ({
    project: await describeProject(tx, project),
    previousStatus: from,
  });
  await announce(tx, scope, { organizationId: project.organizationId, event, describe });
};
