import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import {
  type ProjectChange,
  changeProject,
  changeStatus,
} from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import {
  canChangeForm,
  canChangeRubric,
  canEditProject,
  ownsProject,
  type ProjectRow,
} from "#modules/projects/public.ts";
import { checkProjectForm } from "./check-project-form.ts";
import { notValidated } from "./create-project.server.ts";
import { loadProjectChoices } from "./load-project-choices.server.ts";
import { locateSite, type SitePlace } from "./locate-site.server.ts";
import type { ProjectChoices } from "./chosen-parties.ts";
import {
  clientColumns,
  formColumns,
  inspectorColumns,
  installerColumns,
  rubricColumns,
  siteColumns,
  type InspectorColumns,
} from "./project-columns.ts";
import { ownersTexts, typedColumns } from "./typed-fields.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import { storedProjectForm } from "./stored-project-form.ts";

export const unknownInspector = "the new inspector for the project is not in the database";

interface Edit {
  values: ProjectFormValues;
  choices: ProjectChoices;
  place: SitePlace;
  reason: string | undefined;
}

/**
 * Writes an edited form to a project. Fields that the status or the viewer's permissions exclude do not change. A new
 * inspector returns a project with a later status to To Be Scheduled and clears its date. A new type starts a new
 * intake.
 * @throws Problem "not-found"; "not-project-member"; "stale-version"; "invalid-input" with the errors by field.
 */
export async function editProject(
  scope: Scope,
  projectId: string,
  posted: ProjectFormValues,
  reason?: string,
): Promise<{ siteAddress: string }> {
  const before = await getProject(scope, projectId);
  if (!canEditProject(scope.viewer, before.project)) throw new Problem("not-project-member");
  if (posted.version !== String(before.project.version)) throw new Problem("stale-version");
  const values = withClosedFields(scope, before, posted);
  const choices = await loadProjectChoices(scope, values, before);
  refuseErrors(values, choices);
  const place = await locateSite(values, before.site);
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (project.version !== before.project.version) throw new Problem("stale-version");
    await write(tx, scope, project, { values, choices, place, reason });
  });
  return { siteAddress: place.siteAddress };
}

/**
 * Replaces the fields that may not be changed by their stored values. The owner never changes. An organization that
 * only inspects cannot change type, rubric or client.
 */
export function withClosedFields(
  scope: Scope,
  before: ProjectWithSite,
  posted: ProjectFormValues,
): ProjectFormValues {
  const { viewer } = scope;
  const { project } = before;
  const stored = storedProjectForm(before, scope.organizationId);
  const { ownerId, formId, rubricId, clientId } = stored;
  if (!ownsProject(viewer, project)) {
    const closed = { ...ownersTexts(stored), ownerId, formId, rubricId, clientId };
    return { ...posted, ...closed };
  }
  return {
    ...posted,
    ownerId,
    ...(!canChangeForm(viewer, project) && { formId }),
    ...(!canChangeRubric(viewer, project) && { rubricId }),
  };
}

function refuseErrors(values: ProjectFormValues, choices: ProjectChoices): void {
  const errors = checkProjectForm(values, choices);
  const unknown = choices.open.inspector && values.inspectorId !== "" && errors.inspectorId;
  if (unknown)
    throw new Problem("invalid-input", unknownInspector, { inspectorId: unknownInspector });
  if (Object.keys(errors).length > 0) throw new Problem("invalid-input", notValidated, errors);
}

async function write(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  edit: Edit,
): Promise<void> {
  const { values, place } = edit;
  const inspector = newInspector(project, edit);
  const set: ProjectChange["set"] = {
    ...ownerColumns(scope, project, edit),
    ...installerColumns(values, edit.choices),
    ...inspector,
    ...newForm(project, edit),
    ...typedColumns("projects", values),
    restrictSchedule: values.restrictSchedule,
  };
  if (!installerColumns(values, edit.choices).installerId) set.installerViewable = false;
  await save(tx, scope, project, {
    set,
    site: { ...siteColumns(values), ...placeColumns(place) },
    message: `Project with address ${place.siteAddress} was successfully updated`,
    comment: edit.reason,
    reassigned: inspector !== null,
  });
}

function placeColumns({ siteAddress, latitude, longitude, geocodeResults, timeZone }: SitePlace) {
  return { siteAddress, latitude, longitude, geocodeResults, timeZone };
}

interface SaveOptions {
  set: NonNullable<ProjectChange["set"]>;
  site: NonNullable<ProjectChange["site"]>;
  message: string;
  comment: string | undefined;
  reassigned: boolean;
}

/** Saves the edit. A new inspector does not change the status Requested or To Be Scheduled. */
async function save(
  tx: Transaction,
  scope: Scope,
  project: ProjectRow,
  { set, site, message, comment, reassigned }: SaveOptions,
): Promise<ProjectRow> {
  const change = { site, message, ...(comment !== undefined && { comment }) };
  const isUnscheduled = project.status === "Requested" || project.status === "To Be Scheduled";
  if (!reassigned || isUnscheduled) return changeProject(tx, scope, project, { set, ...change });
  return changeStatus(tx, scope, project, {
    to: "To Be Scheduled",
    transition: "reassign",
    ...change,
    set: { ...set, inspectionAt: null, inspectionMinutes: null, inspectionEndsAt: null },
    extended: { inspectorChanged: { from: project.inspectorId, to: set.inspectorId } },
  });
}

/** Returns null when the inspector does not change or may not be changed in this status. */
function newInspector(
  project: ProjectRow,
  { values, choices }: Pick<Edit, "values" | "choices">,
): InspectorColumns | null {
  const columns = choices.open.inspector ? inspectorColumns(values, choices) : null;
  if (!columns) return null;
  const staysWithOrganization =
    columns.inspectorKind === "third-party" &&
    columns.inspectorId === columns.inspectorOrganizationId &&
    columns.inspectorOrganizationId === project.inspectorOrganizationId;
  const stays = columns.inspectorId === project.inspectorId || staysWithOrganization;
  return stays ? null : columns;
}

function newForm(project: ProjectRow, { values, choices }: Edit) {
  if (!choices.open.type || values.formId === project.formId) return null;
  return formColumns(values, choices);
}

function ownerColumns(scope: Scope, project: ProjectRow, { values, choices }: Edit) {
  if (!ownsProject(scope.viewer, project)) return {};
  const rubric = choices.open.rubric ? rubricColumns(values, choices) : {};
  return { ...clientColumns(values, choices), ...rubric };
}
