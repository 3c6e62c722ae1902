import { canOpenIntake, canReview, type PolicyProject, type PolicyViewer } from "../../policy.ts";

/** The screen a project's own address leads to, by the viewer's type and the project's status. */
export function screenOf(
  viewer: PolicyViewer,
  project: PolicyProject,
): "intake" | "review" | "correct" | "manage" {
  if (canReview(viewer, project)) return "review";
  if (!canOpenIntake(viewer, project)) return "manage";
  return project.status === "Needs Corrections" ? "correct" : "intake";
}
