/**
 * Who may do what to a project that the viewer can see. Pure: the rules use only types, organizations and status.
 * Projects outside the viewer's scope are never loaded (see domain/visible-projects.server.ts).
 */
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { administratorTypes, type UserType, type Viewer } from "#app/platform/viewer.ts";
import type { ProjectRow } from "./domain/project-rows.ts";
import { canTransitionFrom } from "./domain/status/transitions.ts";

export type PolicyViewer = Pick<Viewer, "id" | "type" | "organizationId" | "thirdPartyInspector">;

export type PolicyProject = Pick<
  ProjectRow,
  | "organizationId"
  | "status"
  | "clientId"
  | "clientOrganizationId"
  | "installerId"
  | "installerViewable"
  | "inspectorId"
  | "inspectorOrganizationId"
  | "formId"
  | "rubricId"
  | "startedAt"
  | "skipScheduling"
  | "noSchedule"
>;

type Rule = (viewer: PolicyViewer, project: PolicyProject) => boolean;

/** The types that fill in, review or correct an inspection: they may open /intake, /review and /correct. */
export const intakeTypes: readonly UserType[] = [
  "admin",
  "super-admin",
  "client",
  "field-user",
  "quality-manager",
];
const schedulingTypes: readonly UserType[] = [
  "admin",
  "super-admin",
  "client",
  "field-user",
  "scheduler",
];
const reviewTypes: readonly UserType[] = ["admin", "super-admin", "client", "quality-manager"];

export const isAdministrator = (viewer: PolicyViewer) => administratorTypes.includes(viewer.type);
const isAdmin = (viewer: PolicyViewer) => viewer.type === "admin" || viewer.type === "super-admin";

type OwnedProject = Pick<PolicyProject, "organizationId">;

export const ownsProject = (viewer: PolicyViewer, project: OwnedProject) =>
  viewer.organizationId === project.organizationId;

const isInspector: Rule = (viewer, project) =>
  viewer.id === project.inspectorId || viewer.organizationId === project.inspectorOrganizationId;

/** A company of others that still has to name its inspector, and sets the day. */
export const waitsForCompany = (
  viewer: PolicyViewer,
  { inspectorId, inspectorOrganizationId, status }: PolicyProject,
): boolean =>
  status === "To Be Scheduled" &&
  inspectorId !== null &&
  inspectorId === inspectorOrganizationId &&
  inspectorOrganizationId !== viewer.organizationId;

/** The client, or a user of the client's organization. */
const isClient: Rule = (viewer, project) =>
  viewer.id === project.clientId || viewer.organizationId === project.clientOrganizationId;

/**
 * Whether the viewer may act on the project, as its owner, inspector or client. An installer may only read, and may add
 * documents where `canUploadDocuments` allows it.
 */
export const worksOn: Rule = (viewer, project) =>
  viewer.type !== "installer" &&
  (ownsProject(viewer, project) || isInspector(viewer, project) || isClient(viewer, project));

/** A user of the inspecting organization, when that is not the owner, has the rights of a field user. */
export const inspectsForAnother: Rule = (viewer, project) =>
  viewer.organizationId === project.inspectorOrganizationId && !ownsProject(viewer, project);

/** With either flag, the intake can be filled in without a visit. */
export function needsNoScheduling(
  project: Pick<PolicyProject, "skipScheduling" | "noSchedule">,
): boolean {
  return project.skipScheduling || project.noSchedule;
}

export function canCreateProject(
  viewer: PolicyViewer,
  form: { allowInspectorToCreateProjects: boolean } = { allowInspectorToCreateProjects: false },
): boolean {
  if (isAdministrator(viewer)) return true;
  return viewer.type === "field-user" && form.allowInspectorToCreateProjects;
}

/** An admin of the inspecting organization may edit too, because that organization assigns the inspector. */
export const canEditProject: Rule = (viewer, project) => {
  if (ownsProject(viewer, project)) return isAdministrator(viewer);
  return isAdmin(viewer) && isInspector(viewer, project);
};

export const canRestoreProject = (viewer: PolicyViewer, project: OwnedProject) =>
  isAdministrator(viewer) && ownsProject(viewer, project);

export const canDeleteProject = (
  viewer: PolicyViewer,
  project: OwnedProject & Pick<PolicyProject, "status">,
) => canRestoreProject(viewer, project) && project.status !== "Canceled";

/** A legal hold, which prevents the deletion. */
export const canHoldProject: Rule = (viewer, project) =>
  isAdministrator(viewer) && ownsProject(viewer, project);

/** The actions Accept and Reject. */
export const canDecideRequest: Rule = (viewer, project) =>
  project.status === "Requested" && isAdministrator(viewer) && ownsProject(viewer, project);

export const canSeeIntakeInformation: Rule = (viewer) => schedulingTypes.includes(viewer.type);

export const canSchedule: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  schedulingTypes.includes(viewer.type) &&
  !needsNoScheduling(project) &&
  (canTransitionFrom("schedule", project.status) ||
    canTransitionFrom("reschedule", project.status));

export const canSeeNotes: Rule = (viewer, project) => worksOn(viewer, project);

export const canChangeNote = (viewer: PolicyViewer, note: { authorId: string }) =>
  viewer.type !== "installer" && note.authorId === viewer.id;

export const canReactivate: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  canTransitionFrom("reactivate", project.status) &&
  (isAdministrator(viewer) || viewer.type === "scheduler");

export const canCancelProject: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  !viewer.thirdPartyInspector &&
  schedulingTypes.includes(viewer.type) &&
  canTransitionFrom("cancel", project.status);

/** The status after canceling. Administrators cancel immediately; all other types can only request it. */
export function statusAfterCancel(viewer: PolicyViewer): ProjectStatus {
  return isAdministrator(viewer) ? "Canceled" : "Cancel Requested";
}

/** The actions Approve Cancel and Decline. */
export const canDecideCancelRequest: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  project.status === "Cancel Requested" &&
  isAdministrator(viewer) &&
  !viewer.thirdPartyInspector;

/**
 * The assigned inspector of a third-party organization may cancel too, although the other cancel controls are hidden
 * there.
 */
export const canCancelInspection: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  schedulingTypes.includes(viewer.type) &&
  (!viewer.thirdPartyInspector || viewer.id === project.inspectorId) &&
  canTransitionFrom("cancel-inspection", project.status);

/** A project that was requested without a form can be scheduled without one, but not inspected. */
export const canChangeForm: Rule = (viewer, project) =>
  (project.status === "To Be Scheduled" || lacksForm(project)) && canEditProject(viewer, project);

const lacksForm = ({ formId, status }: PolicyProject) => formId === null && status === "Scheduled";

const rubricStatuses: readonly ProjectStatus[] = [
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
];

export const canChangeRubric: Rule = (viewer, project) =>
  rubricStatuses.includes(project.status) && canEditProject(viewer, project);

/** A viewer of type client whose organization neither owns nor inspects the project. */
export const isOutsideClient: Rule = (viewer, project) =>
  viewer.type === "client" && !ownsProject(viewer, project) && !isInspector(viewer, project);

/**
 * The state of the link to the intake on the project page. `lockHolderId` is the user who has the project's lock, if
 * any.
 */
export function intakeLink(
  viewer: PolicyViewer,
  project: PolicyProject,
  lockHolderId: string | null,
): "hidden" | "disabled" | "enabled" {
  const closed: readonly ProjectStatus[] = ["To Be Scheduled", "Canceled", "Requested"];
  if (!intakeTypes.includes(viewer.type) || closed.includes(project.status)) return "hidden";
  if (lockHolderId !== null && lockHolderId !== viewer.id) return "hidden";
  return isOutsideClient(viewer, project) ? "disabled" : "enabled";
}

/**
 * The inspector and the owner's people may start an intake once. A user of another organization cannot start a request.
 */
export const canStartIntake: Rule = (viewer, project) => {
  if (!intakeTypes.includes(viewer.type) || !canTransitionFrom("start", project.status))
    return false;
  if (project.startedAt && project.status === "In Progress") return false;
  if (ownsProject(viewer, project)) return true;
  return project.status !== "Requested" && isInspector(viewer, project);
};

/** Whether the viewer may open the intake page, to continue the intake or to start it. */
export const canOpenIntake: Rule = (viewer, project) =>
  intakeLink(viewer, project, null) === "enabled" || canStartIntake(viewer, project);

/**
 * An installer, whether a user or an organization, may read intake, photos and report only if the project allows it.
 */
export const canReadIntake: Rule = (viewer, project) =>
  worksOn(viewer, project) || project.installerViewable;

/** A viewer who may not read the intake may not add documents either. */
export const canUploadDocuments: Rule = (viewer, project) => canReadIntake(viewer, project);

/** The role in which a viewer reviews a project in Review. */
export function reviewRole(
  viewer: PolicyViewer,
  project: PolicyProject,
): "field-user" | "reviewer" | "unexpected" {
  if (viewer.type === "field-user" || inspectsForAnother(viewer, project)) return "field-user";
  return reviewTypes.includes(viewer.type) ? "reviewer" : "unexpected";
}

export const canReview: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  project.status === "Review" &&
  reviewRole(viewer, project) === "reviewer" &&
  !isOutsideClient(viewer, project);

/** The screen on which a viewer continues a project's intake. */
export function intakeScreen(
  viewer: PolicyViewer,
  project: PolicyProject,
): "intake" | "review" | "correct" {
  if (canReview(viewer, project)) return "review";
  return project.status === "Needs Corrections" ? "correct" : "intake";
}

/** Only users of the owner finalize. Other reviewers can only send a project back with corrections. */
export const canFinalize: Rule = (viewer, project) =>
  canReview(viewer, project) && ownsProject(viewer, project);

export const canRevert: Rule = (viewer, project) =>
  canTransitionFrom("revert", project.status) && isAdmin(viewer) && ownsProject(viewer, project);

export const canToggleInstallerViewable: Rule = (viewer, project) =>
  isAdministrator(viewer) && ownsProject(viewer, project);

/** Whether the viewer may create the report of a Completed project, or create it again. */
export const canMakeReport: Rule = (viewer, project) =>
  worksOn(viewer, project) && project.status === "Completed" && isAdministrator(viewer);

export const canCreateTickets: Rule = (viewer, project) =>
  worksOn(viewer, project) &&
  project.status === "Completed" &&
  project.rubricId !== null &&
  isAdministrator(viewer);
