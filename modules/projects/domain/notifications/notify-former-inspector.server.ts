import { emit } from "#app/platform/events/emit.server.ts";
import type { ProjectState } from "#app/platform/events/domain-events.ts";
import { formatZonedTimestamp } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import type { ProjectReference } from "../project-rows.ts";
import { isSoon, readWithZone } from "./notify-about-step.server.ts";

/**
 * Notifies the former inspector of a visit that was assigned to someone else. The former inspector may no longer see
 * the project, so the notification links to that person's home page.
 */
export async function notifyFormerInspector(
  tx: Transaction,
  scope: Scope,
  reference: ProjectReference & ProjectState,
  before: ProjectState,
): Promise<void> {
  const { inspectorId: former, inspectionAt } = before;
  if (former === null || inspectionAt === null || former === reference.inspectorId) return;
  const { project, timeZone } = await readWithZone(tx, reference);
  const zone = timeZone ?? scope.viewer.timeZone;
  const visit = `the inspection of ${formatZonedTimestamp(inspectionAt, zone)}`;
  const by = scope.viewer.name;
  await emit(tx, scope, "people.notified", {
    notice: "projects.given-up",
    message: project.inspectorName
      ? `${by} gave ${visit} to ${project.inspectorName}`
      : `${by} took ${visit} off your schedule`,
    isUrgent: isSoon(inspectionAt, zone),
    path: "/",
    people: [former],
    project: reference,
    opensTo: { people: [former] },
  });
}
