import { listDrawings } from "#app/platform/files/drawings/drawings.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canReadIntake, canStartIntake, isOutsideClient } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canCancelBooking } from "#modules/scheduling/public.ts";
import { loadCancellation } from "#modules/scheduling/public.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { summarizeThreads } from "#modules/intake/public.reviewing.server.ts";
import type { ThreadView } from "#modules/intake/public.field.ts";
import {
  bookedTime,
  bookedTimeIn,
  gatherFacts,
  viewThread,
} from "#modules/intake/public.field.server.ts";
import { listDocuments } from "#modules/projects/public.offline.server.ts";
import type { IntakeDownload } from "./intake-download.ts";
import { findLastInspection } from "./last-inspection.server.ts";

/** Returns all data that opens an intake offline. @throws Problem like opening the intake. */
export async function getIntakeDownload(scope: Scope, projectId: string): Promise<IntakeDownload> {
  const found = await getProject(scope, projectId);
  const { project, site } = found;
  if (!canReadIntake(scope.viewer, project) || isOutsideClient(scope.viewer, project))
    throw new Problem("not-project-member");
  const whole = await readIntake(project);
  const { publishedForm, ...intake } = whole;
  const { today } = intake.form;
  const canStart = canStartIntake(scope.viewer, project);
  // Before the start only the start page is rendered. After it, the inspector may write.
  const asStarted = canStart ? { ...project, status: "In Progress" as const } : project;
  return {
    facts: await gatherFacts(scope, { ...found, project: asStarted }, whole),
    // A phone does not render the comparison data of the next review.
    intake: {
      ...intake,
      form: { ...publishedForm, ...(today && { today }) },
      reviewedAnswers: null,
    },
    start: canStart
      ? {
          address: site.siteAddress,
          booked: bookedTime(scope, found),
          bookedIn: bookedTimeIn(scope, found),
          isInProgress: project.status === "In Progress",
        }
      : null,
    drawings: await listDrawings(intake.photos.filter(({ drawn }) => drawn)),
    threads: await openThreads(scope, found.project),
    documents: await listDocuments(found),
    lastInspection: await findLastInspection(scope, found),
    cancel: canCancelBooking(scope.viewer, project)
      ? {
          ...(await loadCancellation(scope, projectId)).project,
          bookedIn: bookedTimeIn(scope, found),
        }
      : null,
  };
}

/** Limit of open threads that are downloaded with an intake. */
const maxThreads = 100;

async function openThreads(
  scope: Scope,
  project: ProjectWithSite["project"],
): Promise<Record<string, ThreadView>> {
  const threads = Object.entries(await summarizeThreads(scope, project));
  const open = threads.filter(([, { state }]) => state !== "Settled").slice(0, maxThreads);
  const views: [string, ThreadView][] = [];
  for (const [fieldId] of open) views.push([fieldId, await viewThread(scope, project.id, fieldId)]);
  return Object.fromEntries(views);
}
