import {
  canOpenIntake,
  canReview,
  intakeScreen,
  type PolicyProject,
  type PolicyViewer,
} from "../../policy.ts";

/** The page to which the project's own URL redirects, depending on the viewer's type and the project's status. */
export function startScreenOf(
  viewer: PolicyViewer,
  project: PolicyProject,
): ReturnType<typeof intakeScreen> | "manage" {
  const opens = canReview(viewer, project) || canOpenIntake(viewer, project);
  return opens ? intakeScreen(viewer, project) : "manage";
}
