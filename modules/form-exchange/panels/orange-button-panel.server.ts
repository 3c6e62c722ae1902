import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { canReadIntake } from "#modules/projects/public.ts";

/** The panel of the project page. It reads nothing: the files and what they cannot hold are on the page that it opens. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) =>
  canReadIntake(scope.viewer, project) && project.formId !== null
    ? {
        empty: "The answers and tickets as files of the solar industry's data exchange.",
        actions: [{ label: "Export", to: `/projects/${project.id}/orange-button` }],
      }
    : null;
