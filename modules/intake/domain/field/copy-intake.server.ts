import { listDrawings } from "#app/platform/files/drawings/drawings.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canReadIntake, canStartIntake, isOutsideClient } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { mayCancelBooking } from "#modules/scheduling/public.ts";
import { loadCancellation } from "#modules/scheduling/public.server.ts";
import { readIntake } from "../opening/get-intake.server.ts";
import { gatherFacts } from "../opening/view-intake.server.ts";
import type { IntakeCopy } from "./intake-copy.ts";

/** All that opens an intake without a line. @throws Problem as opening it does. */
export async function copyIntake(scope: Scope, projectId: string): Promise<IntakeCopy> {
  const found = await getProject(scope, projectId);
  const { project, site } = found;
  if (!canReadIntake(scope.viewer, project) || isOutsideClient(scope.viewer, project))
    throw new Problem("not-project-member");
  const intake = await readIntake(project);
  const canStart = canStartIntake(scope.viewer, project);
  // Until it is started nothing is drawn but the start; from then on its inspector may write.
  const asStarted = canStart ? { ...project, status: "In Progress" as const } : project;
  return {
    facts: await gatherFacts(scope, { ...found, project: asStarted }, intake),
    // What the next review opens on is nothing that a phone draws.
    intake: { ...intake, reviewedAnswers: null },
    start: canStart
      ? { address: site.siteAddress, isInProgress: project.status === "In Progress" }
      : null,
    drawings: await listDrawings(intake.photos.filter(({ drawn }) => drawn)),
    cancel: mayCancelBooking(scope.viewer, project)
      ? (await loadCancellation(scope, projectId)).project
      : null,
  };
}
