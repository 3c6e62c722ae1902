import type { EventListener } from "#app/platform/events/domain-events.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { countProjectJob } from "../jobs/count-project.job.ts";

/** Every change of a completed project may change its contribution to the results. */
export const listen: EventListener<"project.changed"> = async (tx, _scope, event) => {
  const { project, before } = event;
  if (before?.status !== "Completed" && project.status !== "Completed") return;
  const { id: projectId, organizationId } = project;
  await enqueue(
    tx,
    countProjectJob,
    { organizationId, projectId },
    { organizationId, singletonKey: projectId },
  );
};
