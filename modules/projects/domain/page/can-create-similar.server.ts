import type { Scope } from "#app/platform/viewer.ts";
import { findSelectableForm } from "#modules/forms/public.selectable.server.ts";
import { canCreateProject } from "../../policy.ts";
import type { ProjectRow } from "../project-rows.ts";

/** Whether the type of the project allows its field users to create similar projects. */
export async function canCreateSimilar(scope: Scope, project: ProjectRow): Promise<boolean> {
  if (scope.viewer.type !== "field-user" || !project.formId || !project.clientId) return false;
  const form = await findSelectableForm(scope, project.formId);
  return form !== null && canCreateProject(scope.viewer, form);
}
