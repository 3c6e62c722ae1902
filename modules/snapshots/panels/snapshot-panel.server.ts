import type { Panel, PanelLoader } from "#app/platform/manifest/panels.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { formatExact, formatTimestamp, toReader } from "#app/platform/format.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { listLatestSnapshots, type SnapshotRow } from "../domain/list-snapshots.server.ts";
import { urlOf, stateOf } from "../domain/snapshot-state.ts";
import { canTakeSnapshot } from "../policy.ts";

/** The number of snapshots on the project page; a separate page lists all of them. */
const maxSnapshots = 5;

/** The newest snapshots on the project page, and the button that takes one. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  if (!canReadIntake(scope.viewer, project)) return null;
  const { rows, total } = await listLatestSnapshots(project, maxSnapshots);
  const mayTake = canTakeSnapshot(scope.viewer, project) && project.formId !== null;
  if (total === 0 && !mayTake) return null;
  const address = `/projects/${project.id}/snapshots`;
  const take = { label: "Take snapshot", to: `${address}/take`, method: "post" as const };
  return {
    items: rows.map((row) => itemOf(project.id, row, scope.viewer)),
    empty: "A snapshot saves the current answers and photos in a ZIP file.",
    ...(total > maxSnapshots && {
      more: { text: `and ${total - maxSnapshots} more...`, to: address },
    }),
    actions: mayTake ? [take] : [],
  };
};

type Item = NonNullable<Panel["items"]>[number];

function itemOf(projectId: string, row: SnapshotRow, viewer: Viewer): Item {
  const to = urlOf(projectId, row);
  return {
    id: row.id,
    text: formatTimestamp(row.createdAt, viewer.timeZone, toReader(viewer)),
    title: formatExact(row.createdAt, viewer.timeZone),
    detail: `${row.createdByName}, ${stateOf(row)}`,
    ...(to !== null && { to, download: true }),
  };
}
