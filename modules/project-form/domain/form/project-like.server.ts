/**
 * "Create a Project like this": a field user creates a project with the owner, type, rubric and client of another one.
 */
import { Problem } from "#app/platform/problems.ts";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { newId } from "#db/columns.ts";
import { canCreateSimilar } from "#modules/projects/public.writing.server.ts";
import { saveNewProject, type CreatedProject } from "./create-project.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import type { PickedParties } from "./offer-parties.server.ts";
import { loadProjectChoices } from "./load-project-choices.server.ts";
import type { ProjectChoices } from "./chosen-parties.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import { emptyProjectForm } from "./read-project-form.ts";
import { storedProjectForm } from "./stored-project-form.ts";

/** @throws Problem "not-found"; "not-project-member" when the type does not allow it or the viewer is not a field user. */
export async function getOriginalProject(scope: Scope, id: string): Promise<ProjectWithSite> {
  const original = await getProject(scope, id);
  if (!(await canCreateSimilar(scope, original.project))) throw new Problem("not-project-member");
  return original;
}

/** The form with all values of the original project. The viewer is the inspector. */
export function valuesLike(
  scope: Scope,
  original: ProjectWithSite,
  posted: ProjectFormValues = emptyProjectForm(newId()),
): ProjectFormValues {
  const { ownerId, formId, rubricId, clientId } = storedProjectForm(original, scope.organizationId);
  const { id, organizationId } = scope.viewer;
  const inspector = { inspectorId: id, inspectorOrganizationId: organizationId };
  const fixed = { version: "", ownerId, formId, rubricId, clientId };
  return { ...posted, ...fixed, inspectorKind: "internal", ...inspector };
}

/** The choices of the form. Only the fields of the site, its contact and its installer can be changed. */
export async function choicesLike(
  scope: Scope,
  { project, site }: ProjectWithSite,
  posted: PickedParties = {},
): Promise<ProjectChoices> {
  const { installer, find } = posted;
  const picked = { formId: project.formId ?? "", installer, find };
  const choices = await loadProjectChoices(scope, picked, { project, site });
  const { id, name, organizationId } = scope.viewer;
  const self = { value: id, label: name, name, organizationId };
  return {
    ...choices,
    ownOrganizationId: project.organizationId,
    inspectors: { internal: [self], thirdParty: [] },
    more: { installer: likeInstallers(choices.more?.installer) },
    open: { owner: false, type: false, rubric: false, inspector: false },
    opensOwnersTexts: false,
    editing: false,
  };
}

/** A user who may only create similar projects searches installers with a separate permission, at a separate URL. */
const likeInstallers = (more: OfferedChoices["moreChoices"]) =>
  more && { ...more, from: "/choices/project-form.installer-like" };

/** @throws Problem like `getOriginalProject` and `createProject`. */
export async function createProjectLike(
  scope: Scope,
  originalId: string,
  posted: ProjectFormValues,
): Promise<CreatedProject> {
  const original = await getOriginalProject(scope, originalId);
  const values = valuesLike(scope, original, posted);
  return saveNewProject(scope, values, await choicesLike(scope, original, values));
}
