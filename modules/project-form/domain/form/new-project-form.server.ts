import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { showProjectForm, type ProjectFormPage } from "./show-project-form.server.ts";

/**
 * The empty form. The owner is the viewer's organization if it can own projects. If there is only one client, it is
 * proposed. If the viewer is a client and there are no inspectors, the viewer is proposed as self-submitting.
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
