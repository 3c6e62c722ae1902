/**
 * Prepares a new user's first project. The organization has chosen its form, rubric and client in the invitation, and
 * the new user inspects it.
 */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { findSelectableForm } from "#modules/forms/public.selectable.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import type { NewProject } from "./create-project.server.ts";
import { locateSite } from "./locate-site.server.ts";
import { asFormChoice } from "./offer-types.server.ts";
import type { ProjectChoices } from "./chosen-parties.ts";
import { findChosenClient } from "./list-parties.server.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import { emptyProjectForm } from "./read-project-form.ts";

export interface FirstProject {
  formId: string;
  rubricId: string;
  clientId: string;
  /** The client's name as it is in the invitation. */
  clientName: string;
  siteOwnerName: string;
  siteAddress: string;
  siteRepEmail: string;
  siteRepPhone: string;
}

/**
 * Prepares the data that `writeNewProject` writes for the new user of this scope. It writes nothing. A rubric or client
 * that no longer exists is left out, and the organization chooses another one later.
 * @throws Problem "invalid-input" with the geocoder's message at `address`; "not-found" when the form cannot be used
 * for a project.
 */
export async function prepareFirstProject(
  scope: Scope,
  firstProject: FirstProject,
): Promise<NewProject> {
  const values = valuesOf(scope, firstProject);
  const [choices, place] = await Promise.all([choicesOf(scope, firstProject), locateSite(values)]);
  return { id: newId(), values, choices, place };
}

function valuesOf(scope: Scope, firstProject: FirstProject): ProjectFormValues {
  const { siteAddress, clientName: _, ...fields } = firstProject;
  return {
    ...emptyProjectForm(""),
    ...fields,
    ownerId: scope.organizationId,
    address: siteAddress,
    lookedUp: siteAddress,
    place: siteAddress,
    inspectorKind: "internal",
    inspectorId: scope.viewer.id,
    inspectorOrganizationId: scope.organizationId,
  };
}

async function choicesOf(
  scope: Scope,
  { formId, clientId, clientName }: FirstProject,
): Promise<ProjectChoices> {
  const [form, rubrics, client] = await Promise.all([
    findSelectableForm(scope, formId),
    listRubrics(scope, formId),
    findChosenClient(clientId, clientName),
  ]);
  if (!form) throw new Problem("not-found");
  const { id, name } = scope.viewer;
  const { organizationId } = scope;
  const self = { value: id, label: name, name, organizationId };
  return {
    ownOrganizationId: organizationId,
    owners: [],
    forms: [asFormChoice(form)],
    rubrics: rubrics.map((rubric) => ({ value: rubric.id, label: rubric.name })),
    installers: [],
    clients: client ? [client] : [],
    inspectors: { internal: [self], thirdParty: [] },
    requester: self,
    open: { owner: false, type: false, rubric: false, inspector: false },
    opensOwnersTexts: false,
    editing: false,
  };
}
