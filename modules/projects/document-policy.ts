import { administratorTypes } from "#app/platform/viewer.ts";
import { ownsProject, type PolicyProject, type PolicyViewer } from "./policy.ts";

/** Whoever uploaded a document takes it back; the owner's administrators clear up. */
export function canDeleteDocument(
  viewer: PolicyViewer,
  project: Pick<PolicyProject, "organizationId">,
  document: { createdById: string | null },
): boolean {
  if (document.createdById === viewer.id) return true;
  return ownsProject(viewer, project) && administratorTypes.includes(viewer.type);
}
