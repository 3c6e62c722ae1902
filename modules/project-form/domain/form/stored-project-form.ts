import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { serializeRendered } from "./merge-edits.ts";
import { autoRubric, type ProjectFormValues } from "./project-form-values.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { storedTexts } from "./typed-fields.ts";
import type { ProjectRow } from "#modules/projects/public.ts";

/** The address of a site that was entered by its coordinates. */
const pointPattern = /^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/;

/** The form values of a stored project. */
export function storedProjectForm(
  { project, site }: ProjectWithSite,
  viewerOrganizationId: string,
): ProjectFormValues {
  const byPoint = pointPattern.test(site.siteAddress);
  const address = byPoint ? "" : site.siteAddress;
  const [latitude, longitude] = byPoint ? site.siteAddress.split(", ") : [];
  const { installerKind, installerId } = project;
  const stored: ProjectFormValues = {
    ...emptyProjectForm(project.id),
    version: String(project.version),
    ownerId: project.organizationId,
    formId: project.formId ?? "",
    rubricId: storedRubric(project),
    rubricsOf: project.formId ?? "",
    ...storedTexts({ project, site }),
    locate: byPoint ? "coordinates" : "address",
    address,
    lookedUp: address,
    place: address,
    latitude: latitude ?? "",
    longitude: longitude ?? "",
    ownerDiffers: !site.sameRep,
    // The form shows this name only when the contact is not the owner. Otherwise it is empty, so that a form without
    // the field does not count as a change.
    siteRepName: site.sameRep ? "" : (site.siteRepName ?? ""),
    installer: installerKind && installerId ? `${installerKind}:${installerId}` : "",
    nabcepIds: project.nabcepIds,
    clientId: project.clientId ?? "",
    ...storedInspector(project, viewerOrganizationId),
    restrictSchedule: project.restrictSchedule,
  };
  return { ...stored, drawn: serializeRendered(stored) };
}

function storedRubric({ rubricId, rubricName }: ProjectRow): string {
  if (rubricId) return rubricId;
  return rubricName === autoRubric.label ? autoRubric.value : "";
}

/**
 * The inspector as the form shows it. A third party is chosen as an organization, not as one of its people.
 * Within that organization its people are internal inspectors.
 */
function storedInspector(
  project: ProjectRow,
  viewerOrganizationId: string,
): Pick<ProjectFormValues, "inspectorKind" | "inspectorId" | "inspectorOrganizationId"> {
  const organizationId = project.inspectorOrganizationId ?? "";
  const kind = project.inspectorKind ?? "";
  const mine = kind === "third-party" && organizationId === viewerOrganizationId;
  const asOrganization = kind === "third-party" && !mine;
  return {
    inspectorKind: mine ? "internal" : kind,
    inspectorId: (asOrganization ? organizationId : project.inspectorId) ?? "",
    inspectorOrganizationId: organizationId,
  };
}
