import { administratorTypes } from "#app/platform/viewer.ts";
import { ownsProject, type PolicyProject, type PolicyViewer } from "./policy.ts";

/** The uploader may delete their own document; the owner's administrators may delete any. */
export function canDeleteDocument(
  viewer: PolicyViewer,
  project: Pick<PolicyProject, "organizationId">,
  document: { createdById: string | null },
): boolean {
  if (document.createdById === viewer.id) return true;
  return ownsProject(viewer, project) && administratorTypes.includes(viewer.type);
}
