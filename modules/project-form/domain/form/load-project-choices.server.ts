import { eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import {
  canChangeForm,
  canChangeRubric,
  canTransitionFrom,
  ownsProject,
  type ProjectRow,
} from "#modules/projects/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import type { Choice, FormChoice, PartyChoice, ProjectChoices } from "./chosen-parties.ts";
import { autoRubric, noChoiceSearches } from "./project-form-values.ts";
import { offerParties, type PickedParties } from "./offer-parties.server.ts";
import { offerTypes } from "./offer-types.server.ts";
import { findChosenClient, findRequester } from "./list-parties.server.ts";

/**
 * The choices for a new project or for an `existing` one. The current values of an existing project are always
 * included.
 */
export async function loadProjectChoices(
  scope: Scope,
  picked: PickedParties & { formId: string },
  existing?: ProjectWithSite,
): Promise<ProjectChoices> {
  const { formId, find = noChoiceSearches } = picked;
  const [types, rubrics, { more, ...parties }, client] = await Promise.all([
    offerTypes(scope, formId, find.formId),
    formId === "" ? [] : listRubrics(scope, formId),
    offerParties(scope, picked),
    findStoredClient(existing),
  ]);
  const type = types.choices.find(({ value }) => value === formId);
  const choices: ProjectChoices = {
    ownOrganizationId: scope.organizationId,
    forms: types.choices,
    rubrics: [
      ...rubrics.map(({ id, name }) => ({ value: id, label: name })),
      ...(type?.offersAutoRubric ? [autoRubric] : []),
    ],
    ...parties,
    more: { ...more, formId: types.moreChoices },
    requester: client ?? (await findRequester(scope)),
    open: { owner: true, type: true, rubric: true, inspector: true },
    opensOwnersTexts: true,
    editing: false,
  };
  return existing ? withStored(scope, choices, { ...existing, client, formId }) : choices;
}

async function findStoredClient(existing?: ProjectWithSite): Promise<PartyChoice | null> {
  const { clientId = null, clientName = null } = existing?.project ?? {};
  return clientId === null ? null : findChosenClient(clientId, clientName);
}

async function findOwner({ viewer }: Scope, project: ProjectRow): Promise<Choice | null> {
  const { organizationId } = project;
  if (organizationId === viewer.organizationId)
    return { value: organizationId, label: viewer.organizationName };
  const [owner] = await db
    .select({ value: organizations.id, label: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return owner ?? null;
}

async function withStored(
  scope: Scope,
  choices: ProjectChoices,
  { project, client, formId }: { project: ProjectRow; client: PartyChoice | null; formId: string },
): Promise<ProjectChoices> {
  const owner = await findOwner(scope, project);
  return {
    ...choices,
    owners: including(choices.owners, owner),
    forms: including(choices.forms, storedForm(project)),
    rubrics: including(choices.rubrics, storedRubric(project, formId)),
    installers: including(choices.installers, storedInstaller(project)),
    clients: including(choices.clients, client),
    inspectors: storedInspectors(scope, choices, project),
    open: openFor(scope, project),
    opensOwnersTexts: ownsProject(scope.viewer, project),
    editing: true,
  };
}

function openFor({ viewer }: Scope, project: ProjectRow): ProjectChoices["open"] {
  const own = ownsProject(viewer, project);
  const { status } = project;
  return {
    owner: false,
    type: own && canChangeForm(viewer, project),
    rubric: own && canChangeRubric(viewer, project),
    inspector:
      status === "Requested" ||
      status === "To Be Scheduled" ||
      canTransitionFrom("reassign", status),
  };
}

function including<Kind extends Choice>(offered: Kind[], stored: Kind | null): Kind[] {
  const known = !stored || offered.some(({ value }) => value === stored.value);
  return known ? offered : [stored, ...offered];
}

function storedForm(project: ProjectRow): FormChoice | null {
  const { formId, formTitle, skipReview, skipScheduling, noSchedule } = project;
  if (!formId) return null;
  const label = formTitle ?? formId;
  const offersAutoRubric = false;
  return { value: formId, label, skipReview, skipScheduling, noSchedule, offersAutoRubric };
}

function storedRubric({ rubricId, rubricName, ...project }: ProjectRow, formId: string) {
  if (!rubricId || project.formId !== formId) return null;
  return { value: rubricId, label: rubricName ?? rubricId };
}

function storedInstaller(project: ProjectRow): ProjectChoices["installers"][number] | null {
  const { installerKind, installerId, installerName, nabcepIds } = project;
  if (!installerKind || !installerId) return null;
  const name = installerName ?? installerId;
  return { value: `${installerKind}:${installerId}`, label: name, name, nabcepIds };
}

function storedInspectors(
  { organizationId: viewerOrganizationId }: Scope,
  { inspectors }: ProjectChoices,
  project: ProjectRow,
): ProjectChoices["inspectors"] {
  const { inspectorKind, inspectorId, inspectorName, inspectorOrganizationId } = project;
  if (!inspectorId || !inspectorOrganizationId) return inspectors;
  const organizationId = inspectorOrganizationId;
  const name = inspectorName ?? inspectorId;
  const person = { value: inspectorId, label: name, name, organizationId };
  if (inspectorKind === "self-submit") return inspectors;
  if (inspectorKind === "internal" || organizationId === viewerOrganizationId)
    return { ...inspectors, internal: including(inspectors.internal, person) };
  const stored = { ...person, value: organizationId };
  return { ...inspectors, thirdParty: including(inspectors.thirdParty, stored) };
}
