import {
  canDecideCancelRequest,
  canDecideRequest,
  canCancelProject,
  canChangeForm,
  canChangeRubric,
  canDeleteProject,
  canEditProject,
  canReactivate,
  canSeeIntakeInformation,
  canToggleInstallerViewable,
  canUploadDocuments,
  ownsProject,
  statusAfterCancel,
  type PolicyProject,
  type PolicyViewer,
} from "../../policy.ts";

/** The actions and facts that the project page offers its viewer. */
export interface ProjectRights {
  canEdit: boolean;
  canChangeForm: boolean;
  canChangeRubric: boolean;
  canDecideRequest: boolean;
  canCancel: boolean;
  /** The viewer may only request the cancellation, which the owner's administrators approve. */
  cancelNeedsApproval: boolean;
  canDecideCancelRequest: boolean;
  canReactivate: boolean;
  canDelete: boolean;
  canToggleInstallerViewable: boolean;
  canSeeIntakeInformation: boolean;
  canUploadDocuments: boolean;
  /** The type of the project allows its field user to create similar projects. */
  canCreateSimilar: boolean;
}

/** `canCreateSimilar` is a parameter, because it depends on the project's form, which is not loaded here. */
export function projectRights(
  viewer: PolicyViewer,
  project: PolicyProject,
): Omit<ProjectRights, "canCreateSimilar"> {
  const own = ownsProject(viewer, project);
  return {
    canEdit: canEditProject(viewer, project),
    canChangeForm: own && canChangeForm(viewer, project),
    canChangeRubric: own && canChangeRubric(viewer, project),
    canDecideRequest: canDecideRequest(viewer, project),
    canCancel: canCancelProject(viewer, project),
    cancelNeedsApproval: statusAfterCancel(viewer) === "Cancel Requested",
    canDecideCancelRequest: canDecideCancelRequest(viewer, project),
    canReactivate: canReactivate(viewer, project),
    canDelete: canDeleteProject(viewer, project),
    canToggleInstallerViewable: canToggleInstallerViewable(viewer, project),
    canUploadDocuments: canUploadDocuments(viewer, project),
    canSeeIntakeInformation: canSeeIntakeInformation(viewer, project),
  };
}
