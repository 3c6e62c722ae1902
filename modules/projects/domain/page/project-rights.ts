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
  edit: boolean;
  changeForm: boolean;
  changeRubric: boolean;
  decideRequest: boolean;
  cancel: boolean;
  /** The viewer may only request the cancellation, which the owner's administrators approve. */
  cancelNeedsApproval: boolean;
  decideCancelRequest: boolean;
  reactivate: boolean;
  delete: boolean;
  toggleInstallerViewable: boolean;
  seeIntakeInformation: boolean;
  uploadDocuments: boolean;
  /** The type of the project allows its field user to create similar projects. */
  createLike: boolean;
}

/** `createLike` is a parameter, because it depends on the project's form, which is not loaded here. */
export function projectRights(
  viewer: PolicyViewer,
  project: PolicyProject,
): Omit<ProjectRights, "createLike"> {
  const own = ownsProject(viewer, project);
  return {
    edit: canEditProject(viewer, project),
    changeForm: own && canChangeForm(viewer, project),
    changeRubric: own && canChangeRubric(viewer, project),
    decideRequest: canDecideRequest(viewer, project),
    cancel: canCancelProject(viewer, project),
    cancelNeedsApproval: statusAfterCancel(viewer) === "Cancel Requested",
    decideCancelRequest: canDecideCancelRequest(viewer, project),
    reactivate: canReactivate(viewer, project),
    delete: canDeleteProject(viewer, project),
    toggleInstallerViewable: canToggleInstallerViewable(viewer, project),
    uploadDocuments: canUploadDocuments(viewer, project),
    seeIntakeInformation: canSeeIntakeInformation(viewer, project),
  };
}
