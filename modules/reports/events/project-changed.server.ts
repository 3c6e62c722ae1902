import type { EventListener } from "#app/platform/events/domain-events.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { requestReport } from "../domain/request-report.server.ts";

/** Requests the report of a completed project, in the transaction that completed it. */
export const listen: EventListener<"project.changed"> = async (tx, scope, event) => {
  const { project, before, isImported } = event;
  if (isImported) return;
  if (!before || before.status === "Completed" || project.status !== "Completed") return;
  await requestReport(tx, scope, await getProject(scope, project.id, { tx }), "completion");
};
