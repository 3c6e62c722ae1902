import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { showProjectForm, type ProjectFormPage } from "./show-project-form.server.ts";

/**
 * The empty form. The owner is the viewer's organization if it can own projects. The only client and the only inspector
 * are proposed. If the viewer is a client and there are no inspectors, the viewer is proposed as self-submitting.
 * @param asksAnother another organization is asked: the only one is proposed, and it chooses its people. A company that
 * installs asks about its own sites.
 */
export async function newProjectForm(scope: Scope, asksAnother = false): Promise<ProjectFormPage> {
  const empty = { ...emptyProjectForm(newId()), ownerId: scope.organizationId };
  const page = await showProjectForm(scope, empty);
  const { owners, clients, inspectors, installers, more } = page.choices;
  const own = owners.find(({ value }) => value === scope.organizationId);
  if (asksAnother) {
    const [other, ...rest] = owners.filter((owner) => owner !== own);
    const ownerId = other && rest.length === 0 && !more?.ownerId ? other.value : "";
    const self = `organization:${scope.organizationId}`;
    const installer = installers.some(({ value }) => value === self) ? self : "";
    return { ...page, values: { ...page.values, ownerId, installer } };
  }
  if (!own) return { ...page, values: { ...page.values, ownerId: "" } };
  const self = clients.find(({ value }) => value === scope.viewer.id);
  const [inspector, ...others] = inspectors.internal;
  if (!inspector && self)
    return showProjectForm(scope, {
      ...page.values,
      clientId: self.value,
      inspectorKind: "self-submit",
    });
  const clientId = clients.length === 1 ? clients[0]!.value : "";
  if (!inspector || others.length > 0 || more?.internal)
    return { ...page, values: { ...page.values, clientId } };
  const values = {
    ...page.values,
    clientId,
    inspectorKind: "internal",
    inspectorId: inspector.value,
  } as const;
  return showProjectForm(scope, values);
}
