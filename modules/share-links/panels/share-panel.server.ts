import { formatCount } from "#app/platform/format.ts";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { countLinks } from "../domain/share-links.server.ts";

/** The panel of the project page: how many links show the project, and the button that makes one. */
export const loadPanel: PanelLoader<"project"> = async (scope, found) => {
  const { project } = found;
  if (!canReadIntake(scope.viewer, project) || project.status === "Canceled") return null;
  const { open, views } = await countLinks(scope, found);
  return {
    facts:
      open > 0
        ? [
            { label: "Links that work", value: formatCount(open) },
            { label: "Opened", value: views === 1 ? "Once" : `${formatCount(views)} times` },
          ]
        : [],
    empty: "A link shows the verdict, the photos, and what to do, without sign-in.",
    actions: [{ label: "Share", to: `/projects/${project.id}/share` }],
  };
};
