import {
  canAnswerCancelRequest,
  canAnswerRequest,
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

/** What the project page offers its viewer. */
export interface ProjectRights {
  edit: boolean;
  changeForm: boolean;
  changeRubric: boolean;
  answerRequest: boolean;
  cancel: boolean;
  /** Canceling only sends a request to the owner's administrators. */
  cancelNeedsApproval: boolean;
  answerCancelRequest: boolean;
  reactivate: boolean;
  delete: boolean;
  toggleInstallerViewable: boolean;
  seeIntakeInformation: boolean;
  uploadDocuments: boolean;
  /** The project's type allows its field user to create further projects. */
  createLike: boolean;
}

/** `createLike` depends on the project's form, which is not loaded here, so it is passed in. */
export function projectRights(
  viewer: PolicyViewer,
  project: PolicyProject,
): Omit<ProjectRights, "createLike"> {
  const own = ownsProject(viewer, project);
  return {
    edit: canEditProject(viewer, project),
    changeForm: own && canChangeForm(viewer, project),
    changeRubric: own && canChangeRubric(viewer, project),
    answerRequest: canAnswerRequest(viewer, project),
    cancel: canCancelProject(viewer, project),
    cancelNeedsApproval: statusAfterCancel(viewer) === "Cancel Requested",
    answerCancelRequest: canAnswerCancelRequest(viewer, project),
    reactivate: canReactivate(viewer, project),
    delete: canDeleteProject(viewer, project),
    toggleInstallerViewable: canToggleInstallerViewable(viewer, project),
    uploadDocuments: canUploadDocuments(viewer, project),
    seeIntakeInformation: canSeeIntakeInformation(viewer, project),
  };
}
