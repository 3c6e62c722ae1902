/** The inspection panel of the project page: date, duration, inspector, and the possible actions. */
import type { Panel, PanelAction, PanelLoader } from "#app/platform/manifest/panels.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatExact, formatHours, formatZonedTimestamp, toReader } from "#app/platform/format.ts";
import {
  canSeeIntakeInformation,
  waitsForCompany,
  type ProjectRow,
} from "#modules/projects/public.ts";
import {
  listCancellations,
  type IntakeCancellation,
} from "../domain/cancel/intake-cancellations.server.ts";
import { readZoneOfProject } from "../domain/time/site-zone.server.ts";
import { canBook, canCancelBooking } from "../policy.ts";

const historyShown = 5;

export const loadPanel: PanelLoader<"project"> = async (scope, found) => {
  const { project } = found;
  if (!canSeeIntakeInformation(scope.viewer, project)) return null;
  const [zone, cancellations] = await Promise.all([
    readZoneOfProject(scope, found),
    listCancellations(project, historyShown),
  ]);
  return {
    facts: factsOf(scope, project, zone),
    items: cancellations.map((record) => ({
      id: record.id,
      ...describeCancellation(scope, record, zone),
    })),
    ...noteOf(project),
    actions: actionsOf(scope, project),
  };
};

function factsOf(
  { viewer }: Scope,
  project: ProjectRow,
  zone: string,
): NonNullable<Panel["facts"]> {
  const { inspectionAt, inspectionMinutes, inspectorName, restrictSchedule } = project;
  return [
    {
      label: "Inspection Date",
      value: inspectionAt
        ? formatZonedTimestamp(inspectionAt, zone, toReader(viewer))
        : "Not scheduled",
      ...(inspectionAt && { title: formatExact(inspectionAt, zone) }),
    },
    ...(inspectionMinutes ? [{ label: "Duration", value: formatHours(inspectionMinutes) }] : []),
    { label: "Inspector", value: inspectorName ?? "None" },
    ...(restrictSchedule ? [{ label: "Scheduling", value: "Within availability only" }] : []),
  ];
}

function noteOf(project: ProjectRow): Pick<Panel, "note"> {
  if (!project.needsRescheduling) return {};
  return { note: "The last inspection was canceled. Schedule it again." };
}

function describeCancellation(
  { viewer }: Scope,
  record: IntakeCancellation,
  zone: string,
): { text: string; detail?: string } {
  const timestamp = (at: Date | null) =>
    at ? formatZonedTimestamp(at, zone, toReader(viewer)) : "no date";
  const inspector = record.inspectorName ? ` with ${record.inspectorName}` : "";
  const was = `${timestamp(record.canceledDate)}${inspector}`;
  if (!record.rescheduled)
    return {
      text: `Canceled: ${was}`,
      detail: [record.reason, record.comment].filter(Boolean).join(". "),
    };
  const to = [
    record.newScheduledDate && timestamp(record.newScheduledDate),
    record.newInspectorName && `with ${record.newInspectorName}`,
  ];
  return { text: `Rescheduled: ${was}`, detail: `Now ${to.filter(Boolean).join(" ") || "open"}` };
}

function actionsOf({ viewer }: Scope, project: ProjectRow): PanelAction[] {
  const scheduled = project.status === "Scheduled";
  const isNext = !scheduled && !waitsForCompany(viewer, project);
  const actions: PanelAction[] = [];
  if (canBook(viewer, project))
    actions.push({
      label: scheduled ? "Reschedule" : "Schedule Inspection",
      to: `/schedule?id=${project.id}&from=project`,
      tone: isNext ? "primary" : "plain",
    });
  if (canCancelBooking(viewer, project) && project.inspectionAt)
    actions.push({
      label: "Cancel Inspection",
      to: `/projects/${project.id}/cancel-inspection`,
      tone: "danger",
    });
  return actions;
}
