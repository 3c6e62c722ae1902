import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { readProjectForm } from "../../domain/form/read-project-form.ts";
import {
  choicesLike,
  valuesLike,
  getOriginalProject,
} from "../../domain/form/project-like.server.ts";
import { showProjectForm } from "../../domain/form/show-project-form.server.ts";

/**
 * Returns, as JSON, everything that depends on the current values of the form for a similar project. The page requests
 * it while the user types.
 */
export async function action({ request, params, scope }: GuardedArgs) {
  const original = await getOriginalProject(scope, params.id ?? "");
  const values = valuesLike(scope, original, readProjectForm(await readForm(request)));
  const choices = await choicesLike(scope, original, values);
  return Response.json(await showProjectForm(scope, values, { choices, preserveType: true }));
}
