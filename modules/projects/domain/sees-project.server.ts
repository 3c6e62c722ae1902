/**
 * The rule of `isVisibleProject` for a project in memory, to check many people at once. A test checks that the two
 * agree. Pure.
 */
import { isLimitedToClients, type Viewer } from "#app/platform/viewer.ts";
import type { ProjectInsert } from "./project-rows.ts";

type ProjectForVisibility = Pick<
  ProjectInsert,
  | "organizationId"
  | "clientId"
  | "formId"
  | "installerId"
  | "inspectorId"
  | "inspectorOrganizationId"
  | "deletedAt"
>;

/** @param clientAndInstallerIds ids of the users and organizations that are the project's client or installer. */
export function seesProject(
  viewer: Viewer,
  project: ProjectForVisibility,
  clientAndInstallerIds: ReadonlySet<string>,
): boolean {
  if (project.deletedAt) return false;
  if (viewer.type === "field-user") return project.inspectorId === viewer.id;
  if (viewer.type === "installer")
    return [viewer.id, viewer.organizationId].includes(project.installerId ?? "");
  const own = project.organizationId === viewer.organizationId;
  const inClients =
    !isLimitedToClients(viewer) || Object.hasOwn(viewer.clients, project.clientId ?? "");
  if (viewer.type === "quality-manager") return own && isQualified(viewer, project) && inClients;
  const isParty = [viewer.id, viewer.organizationId].some(
    (id) =>
      clientAndInstallerIds.has(id) ||
      id === project.inspectorId ||
      id === project.inspectorOrganizationId,
  );
  return (own || isParty) && inClients;
}

function isQualified(viewer: Viewer, project: ProjectForVisibility): boolean {
  return viewer.qualificationsAll || Object.hasOwn(viewer.qualifications, project.formId ?? "");
}
