import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { showProjectForm, type ProjectFormPage } from "./show-project-form.server.ts";

/** The empty form. Its owner is the viewer's organization when that can own projects. */
export async function newProjectForm(scope: Scope): Promise<ProjectFormPage> {
  const empty = { ...emptyProjectForm(newId()), ownerId: scope.organizationId };
  const page = await showProjectForm(scope, empty);
  const own = page.choices.owners.find(({ value }) => value === scope.organizationId);
  return { ...page, values: { ...page.values, ownerId: own?.value ?? "" } };
}
