import { actOnEach, redirectWithOutcome } from "#app/platform/lists/act-on-each.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { safeListPath } from "../../domain/lists/safe-list-path.ts";
import { deleteProject } from "../../domain/trash/delete-project.server.ts";

/** Deletes the projects ticked in a list, one by one. A project that may not be deleted does not stop the others. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const outcome = await actOnEach(form, (id) => deleteProject(scope, id));
  const words = { one: "project", many: "projects", done: "deleted" };
  return redirectWithOutcome(href(safeListPath(formText(form, "back"))), outcome, words);
}
