/** The guest sends all answers: to the review, or to the people who add the rest. */
import { eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { findMissing, missingRubricReason, type IntakeInView } from "#modules/intake/public.ts";
import { submitInTransaction } from "#modules/intake/public.guests.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { sentStatuses } from "../policy.ts";
import { guestLinks } from "../schema.ts";
import { nameOfGuest, type Guest } from "./find-guest.server.ts";
import { listGuidedQuestions } from "./guided-questions.ts";

/**
 * Sends the answers. The intake is submitted if nothing else is missing; otherwise the person who sent the link is
 * notified, and completes it. A second press changes nothing.
 * @returns the first question that still needs something; null when all was sent.
 * @throws Problem "lock-lost" while another person has the intake open.
 */
export function sendGuestWork({ link, scope, found }: Guest): Promise<string | null> {
  return inTransaction(async (tx) => {
    const current = await getProject(scope, found.project.id, { tx, forUpdate: true });
    const { project } = current;
    if (sentStatuses.includes(project.status)) return null;
    const intake = await readIntake(project, tx);
    const isCorrection = project.status === "Needs Corrections";
    const questions = listGuidedQuestions(intake, isCorrection);
    const open = questions.find(({ isDone }) => !isDone);
    if (open) return open.field.id;
    if (project.startedAt === null) throw new Problem("illegal-transition");
    const asked = new Set(questions.map(({ field }) => field.id));
    if (canSubmit(project, intake, asked)) {
      const submission = await submitInTransaction(tx, scope, project.id);
      if (submission.refused) throw new Problem("invalid-input", submission.message);
    } else if (link.sentAt === null) await notifyOfPart(tx, link, scope, current);
    await tx.update(guestLinks).set({ sentAt: new Date() }).where(eq(guestLinks.id, link.id));
    return null;
  });
}

/**
 * Whether the guest's answers are all that is missing. A form without a review is completed by an employee, never by a
 * guest.
 */
function canSubmit(
  project: ProjectWithSite["project"],
  intake: IntakeInView,
  asked: ReadonlySet<string>,
): boolean {
  const isForOthers = (fieldId: string) => !asked.has(fieldId);
  return (
    (!project.skipReview || project.reviewBegunAt !== null) &&
    missingRubricReason(project) === null &&
    findMissing(intake, true).length === 0 &&
    !(project.status === "Needs Corrections" && Object.keys(intake.corrections).some(isForOthers))
  );
}

async function notifyOfPart(
  tx: Transaction,
  link: Guest["link"],
  scope: Guest["scope"],
  { project, site }: ProjectWithSite,
): Promise<void> {
  await logProject(tx, scope, project, { message: "sent the answers of a remote inspection" });
  await emit(tx, scope, "people.notified", {
    notice: "remote-inspections.sent",
    message: `${nameOfGuest(link)} answered the questions about ${site.siteOwnerName}. Add the rest and submit it.`,
    isUrgent: false,
    path: `/projects/${project.id}/manage`,
    people: [link.createdById],
    project,
  });
}
