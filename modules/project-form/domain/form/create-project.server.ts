import { eq, sql } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projects } from "#db/schema.ts";
import { addProject, type AddedProject } from "#modules/projects/public.writing.server.ts";
import { canCreateProject, needsNoScheduling, type ProjectRow } from "#modules/projects/public.ts";
import { isClientOf } from "#modules/authorizations/public.server.ts";
import { checkProjectForm } from "./check-project-form.ts";
import { loadProjectChoices } from "./load-project-choices.server.ts";
import { locateSite, type SitePlace } from "./locate-site.server.ts";
import { choosesForOwn, type ProjectChoices } from "./chosen-parties.ts";
import {
  clientColumns,
  formColumns,
  inspectorColumns,
  installerColumns,
  rubricColumns,
  siteColumns,
} from "./project-columns.ts";
import { settleOwnersTexts, typedColumns } from "./typed-fields.ts";
import type { ProjectFormValues } from "./project-form-values.ts";

export const notValidated = "project failed to validate";

export const creationFailed =
  "Project creation failed; contact your system administrator if this issue persists";

/**
 * Creates a project with its site. The status is Requested if another organization owns it and has not agreed to accept
 * the viewer's organization as its client; otherwise In Progress if its type needs no scheduling; otherwise To Be
 * Scheduled. Submitting the same form twice creates one project.
 * @param choices for these values, if the caller has already loaded them.
 * @returns the project's id and the address of its site.
 * @throws Problem "invalid-input" with the errors by field; "not-project-member" when the viewer may not create
 * projects.
 */
export async function createProject(
  scope: Scope,
  values: ProjectFormValues,
  choices?: ProjectChoices,
): Promise<CreatedProject> {
  if (!canCreateProject(scope.viewer)) throw new Problem("not-project-member");
  return saveNewProject(scope, values, choices ?? (await loadProjectChoices(scope, values)));
}

/**
 * Validates and writes a form. The caller must have checked that the viewer may create this project.
 * @throws Problem "invalid-input" with the errors by field.
 */
export async function saveNewProject(
  scope: Scope,
  posted: ProjectFormValues,
  choices: ProjectChoices,
): Promise<CreatedProject> {
  const values = settleOwnersTexts(posted, choices);
  const errors = checkProjectForm(values, choices);
  if (Object.keys(errors).length > 0) throw new Problem("invalid-input", notValidated, errors);
  const place = await locateSite(values);
  const id = isProjectId(values.projectId) ? values.projectId : newId();
  const status = await inTransaction(async (tx) => {
    const again = await findCreated(tx, scope, id);
    return again ?? (await writeNewProject(tx, scope, { id, values, choices, place })).status;
  });
  return { id, siteAddress: place.siteAddress, status };
}

/** Writes a validated project with its site, and sends its notifications. */
export async function writeNewProject(
  tx: Transaction,
  scope: Scope,
  { id, values, choices, place, imported }: NewProject,
): Promise<ProjectRow> {
  const organizationId = values.ownerId;
  const form = formColumns(values, choices);
  const own = choosesForOwn(values, choices);
  const agreed = !own && (await isClientOf(tx, scope, organizationId));
  const project = {
    id,
    organizationId,
    status: imported ? ("In Progress" as const) : firstStatus({ own, agreed }, form),
    ...form,
    ...rubricColumns(values, choices),
    ...typedColumns("projects", values),
    ...clientColumns(values, choices),
    ...installerColumns(values, choices),
    ...inspectorColumns(values, choices),
    restrictSchedule: values.restrictSchedule,
    ...imported?.started,
  };
  const site = { ...siteColumns(values), ...place };
  return addProject(tx, scope, { project, site, imported: imported?.logged });
}

/** Whether the id from the form is a ULID. */
function isProjectId(text: string): boolean {
  return /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text);
}

/**
 * Locks the id until the transaction ends, so that the second of two identical POST requests finds the project of the
 * first.
 */
async function findCreated(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ProjectStatus | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`project:${id}`}, 0))`);
  const [found] = await tx
    .select({ createdById: projects.createdById, status: projects.status })
    .from(projects)
    .where(eq(projects.id, id));
  if (found && found.createdById !== scope.viewer.id) throw new Problem("not-found");
  return found?.status;
}

export interface CreatedProject {
  id: string;
  siteAddress: string;
  status: ProjectStatus;
}

export interface NewProject {
  id: string;
  values: ProjectFormValues;
  choices: ProjectChoices;
  place: SitePlace;
  /** An inspection that another product has: when and by whom it was started, and what the log says. */
  imported?: {
    started: Partial<Pick<ProjectRow, "startedAt" | "inspectionAt" | "inspectorName">>;
    logged: AddedProject["imported"];
  };
}

/**
 * The first status. A request from a client with an agreement is accepted immediately, and the owner chooses its type
 * later.
 */
function firstStatus(
  { own, agreed }: { own: boolean; agreed: boolean },
  form: { skipScheduling: boolean; noSchedule: boolean },
): ProjectStatus {
  if (!own) return agreed ? "To Be Scheduled" : "Requested";
  return needsNoScheduling(form) ? "In Progress" : "To Be Scheduled";
}
