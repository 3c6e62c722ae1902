import type { EventListener } from "#app/platform/events/domain-events.ts";
import { recordProjects } from "../domain/counting/record-projects.server.ts";

/** Every change of a completed project may change its contribution to the results. */
export const listen: EventListener<"project.changed"> = async (tx, _scope, event) => {
  const { project, before, isImported } = event;
  if (isImported) return;
  if (before?.status !== "Completed" && project.status !== "Completed") return;
  await recordProjects(tx, project.organizationId, [project.id]);
};
