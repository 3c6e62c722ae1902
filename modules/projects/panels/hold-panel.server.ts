/** The panel of the project page: whether the project is on legal hold. Outside parties do not see it. */
import { formatTimestamp } from "#app/platform/format.ts";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { canHoldProject, ownsProject } from "../policy.ts";
import { findHold } from "../domain/holds/project-holds.server.ts";

export const loadPanel: PanelLoader<"project"> = async ({ viewer }, { project }) => {
  if (!ownsProject(viewer, project)) return null;
  const mayHold = canHoldProject(viewer, project);
  const hold = await findHold(project);
  const to = `/projects/${project.id}/hold`;
  if (!hold)
    return mayHold
      ? {
          empty: "A hold makes sure that nobody deletes this project.",
          actions: [{ label: "Place Hold", to }],
        }
      : null;
  return {
    facts: [
      { label: "On hold since", value: formatTimestamp(hold.createdAt, viewer.timeZone) },
      { label: "Placed by", value: hold.heldByName },
      // It may be about a lawsuit.
      ...(mayHold ? [{ label: "Reason", value: hold.reason }] : []),
    ],
    note: "Nobody can delete this project.",
    ...(mayHold && { actions: [{ label: "Release Hold", to }] }),
  };
};
