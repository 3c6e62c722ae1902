import type { ProjectInView } from "#modules/projects/public.server.ts";
import { serializeRendered } from "./merge-edits.ts";
import { autoRubric, type ProjectFormValues } from "./project-form-values.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { storedTexts } from "./typed-fields.ts";
import type { ProjectRow } from "#modules/projects/public.ts";

/** A site that is known only by its point has the point as its address. */
const pointPattern = /^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/;

/** The form values of a stored project. */
export function storedProjectForm(
  { project, site }: ProjectInView,
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
    // Shown only when the contact is not the owner; a form that leaves it out has not changed it.
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
 * A third party is chosen as an organization, whichever of its people inspects. For that organization itself its own
 * people are internal.
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
