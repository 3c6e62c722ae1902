import { clashMessage } from "#app/platform/form/merge-fields.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { editProject } from "./edit-project.server.ts";
import { mergeEdits } from "./merge-edits.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import { storedProjectForm } from "./stored-project-form.ts";

type Outcome =
  | { siteAddress: string }
  /** Two users have changed the same field: the values to show, and the message. */
  | { clash: Problem; values: ProjectFormValues };

/**
 * Saves an edited form. If someone else has saved the project since the form was rendered, the changes of both are
 * merged. If both changed the same field, nothing is saved.
 * @throws Problem like `editProject`.
 */
export async function saveProjectEdit(
  scope: Scope,
  projectId: string,
  posted: ProjectFormValues,
): Promise<Outcome> {
  try {
    return await editProject(scope, projectId, posted);
  } catch (error) {
    if (!isProblem(error) || error.code !== "stale-version") throw error;
    const now = await getProject(scope, projectId);
    const merged = mergeEdits(posted, storedProjectForm(now, scope.organizationId));
    if (!merged) throw error;
    const { values, clashes } = merged;
    if (clashes.length === 0) return editProject(scope, projectId, values);
    const message = clashMessage(now.project.updatedByName, clashes);
    return { clash: new Problem("stale-version", message), values };
  }
}
