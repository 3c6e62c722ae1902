import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { showProjectForm, type ProjectFormPage } from "./show-project-form.server.ts";

/**
 * The empty form. Its owner is the viewer's organization when that can own projects. The only client there is to choose is
 * proposed, and a client without inspectors as the one who submits.
 */
export async function newProjectForm(scope: Scope): Promise<ProjectFormPage> {
  const empty = { ...emptyProjectForm(newId()), ownerId: scope.organizationId };
  const page = await showProjectForm(scope, empty);
  const { owners, clients, inspectors } = page.choices;
  const own = owners.find(({ value }) => value === scope.organizationId);
  if (!own) return { ...page, values: { ...page.values, ownerId: "" } };
  const self = clients.find(({ value }) => value === scope.viewer.id);
  if (!self || inspectors.internal.length > 0)
    return clients.length === 1
      ? { ...page, values: { ...page.values, clientId: clients[0]!.value } }
      : page;
  const values = { ...page.values, clientId: self.value, inspectorKind: "self-submit" as const };
  return showProjectForm(scope, values);
}
