import type { Scope } from "#app/platform/viewer.ts";
import { listSelectableForms } from "#modules/forms/public.server.ts";
import { canCreateProject } from "../../policy.ts";
import type { ProjectRow } from "../project-rows.ts";

/** Whether the project's type lets its field users create further projects. */
export async function mayCreateLike(scope: Scope, project: ProjectRow): Promise<boolean> {
  if (scope.viewer.type !== "field-user" || !project.formId || !project.clientId) return false;
  const forms = await listSelectableForms(scope);
  const form = forms.find(({ id }) => id === project.formId);
  return form !== undefined && canCreateProject(scope.viewer, form);
}
