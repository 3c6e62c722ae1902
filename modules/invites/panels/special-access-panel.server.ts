import { isProblem } from "#app/platform/problems.ts";
import type { PanelLoader } from "#app/platform/manifest/panels.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { getAccessFrame } from "../domain/access-frame.server.ts";

/** Offers a link for the project's form, with its rubric and client preselected, when its owner allows special registration. */
export const loadPanel: PanelLoader<"project"> = async (scope, { project }) => {
  if (!administratorTypes.includes(scope.viewer.type)) return null;
  if (project.organizationId !== scope.organizationId || !project.formId) return null;
  try {
    const form = await getAccessFrame(scope, project.formId);
    const chosen = new URLSearchParams();
    if (project.rubricId) chosen.set("rubric", project.rubricId);
    if (project.clientId) chosen.set("client", project.clientId);
    return {
      note: "A link that lets a person sign up and get a project with this form.",
      actions: [
        { label: "Add Special Access Record", to: `/forms/${form.id}/access/add?${chosen}` },
      ],
    };
  } catch (error) {
    // A form that is shared, deleted or without an Access tab offers none.
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
};
