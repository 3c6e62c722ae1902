import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { withClosedFields } from "../../domain/form/edit-project.server.ts";
import { getEditableProject } from "../../domain/form/get-editable-project.server.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import { showProjectForm } from "../../domain/form/show-project-form.server.ts";

/**
 * Returns, as JSON, everything that depends on the current values of a project's form. The page requests it while the
 * user types. If the form has a version, it names an existing project.
 */
export async function action({ request, scope }: GuardedArgs) {
  const values = readProjectForm(await readForm(request));
  if (values.version === "") return Response.json(await showProjectForm(scope, values));
  const existing = await getEditableProject(scope, values.projectId);
  const page = await showProjectForm(scope, withClosedFields(scope, existing, values), {
    existing,
  });
  return Response.json(page);
}
