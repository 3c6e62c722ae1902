import { canOpenIntake, canReview, type PolicyProject, type PolicyViewer } from "../../policy.ts";

/** The screen on which a project's intake goes on. */
export function intakeScreen(
  viewer: PolicyViewer,
  project: PolicyProject,
): "intake" | "review" | "correct" {
  if (canReview(viewer, project)) return "review";
  return project.status === "Needs Corrections" ? "correct" : "intake";
}

/** The screen a project's own address leads to, by the viewer's type and the project's status. */
export function screenOf(
  viewer: PolicyViewer,
  project: PolicyProject,
): ReturnType<typeof intakeScreen> | "manage" {
  const opens = canReview(viewer, project) || canOpenIntake(viewer, project);
  return opens ? intakeScreen(viewer, project) : "manage";
}
