/** The panel of the project page: how often the inspection recurs, and the projects of its series. */
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { canSeeIntakeInformation } from "#modules/projects/public.ts";
import { canRepeat } from "../domain/change-recurrence.server.ts";
import { formatLongDate } from "../domain/due-days.ts";
import { viewRecurrence } from "../domain/view-recurrence.server.ts";

/** Projects shown beside this one, the nearest in time. */
const maxShown = 6;

export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  if (!canSeeIntakeInformation(scope.viewer, project)) return null;
  const mayChange = canRepeat(scope.viewer, project);
  const series = await viewRecurrence(scope, project);
  const to = `/projects/${project.id}/recurrence`;
  if (!series)
    return mayChange && project.status !== "Canceled"
      ? { actions: [{ label: "Repeat This Inspection", to }] }
      : null;
  const at = series.projects.findIndex(({ id }) => id === project.id);
  const first = Math.max(0, Math.min(at - 2, series.projects.length - maxShown));
  return {
    facts: [
      { label: "Repeats", value: series.words },
      { label: "Due", value: formatLongDate(series.dueDay) },
      {
        label: "Next project",
        value: series.isStopped
          ? "None, stopped"
          : series.nextDay
            ? `Due ${formatLongDate(series.nextDay)}`
            : "None, the series ends",
      },
    ],
    items: series.projects
      .filter(({ id }) => id !== project.id)
      .slice(first, first + maxShown)
      .map(({ id, due, status }) => ({
        id,
        text: due,
        detail: status,
        to: `/projects/${id}/manage`,
      })),
    ...(mayChange && { actions: [{ label: "Change Repetition", to }] }),
  };
};
