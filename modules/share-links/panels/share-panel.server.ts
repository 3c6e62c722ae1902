import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { canReadIntake } from "#modules/projects/public.ts";

/** The panel of the project page. It reads nothing: the links and their views are on the page that it opens. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) =>
  canReadIntake(scope.viewer, project) && project.status !== "Canceled"
    ? {
        empty: "A link shows the verdict, the photos, and what to do, without sign-in.",
        actions: [{ label: "Share", to: `/projects/${project.id}/share` }],
      }
    : null;
