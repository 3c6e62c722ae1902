/** Builds the data of the review page: every visible question with its answer, photos, flags and what is missing. */
import type { Scope } from "#app/platform/viewer.ts";
import { compileForm, questionText, questionTypes, isAsked } from "#modules/form-logic/public.ts";
import {
  formProgress,
  needsAttention,
  displayValues,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import { canFinalize } from "#modules/projects/public.ts";
import type { ProjectInView } from "#modules/projects/public.server.ts";
import { recommendActions } from "#modules/scoring/public.actions.server.ts";
import type { ReviewView } from "./review-view.ts";
import {
  canReadCaptures,
  canReadFormerAnswers,
  canWriteInThreads,
  changesSinceFlag,
  changesSinceReview,
  countPhotos,
  type IntakeInView,
  type IntakePhoto,
} from "#modules/intake/public.ts";
import { findLockHolder, summarizeThreads } from "#modules/intake/public.reviewing.server.ts";
import { scoreSoFar, shownScore } from "../scores/score-so-far.server.ts";

export async function viewReview(
  scope: Scope,
  { project, site }: ProjectInView,
  intake: IntakeInView,
): Promise<ReviewView> {
  const compiled = compileForm(intake.form);
  const visible = visibleFields(compiled, intake.answers);
  const counts = countPhotos(intake.photos);
  const [holder, threads, score] = await Promise.all([
    findLockHolder(project),
    summarizeThreads(scope, project),
    scoreSoFar(scope, project, intake),
  ]);
  const photos = photosFor(canReadCaptures(scope.viewer, project), intake);
  const recommended = score ? await recommendActions(intake, score.scoredWith.rubric) : [];
  const failures = new Map(score?.failures.map((failure) => [failure.fieldId, failure]));
  return {
    projectId: project.id,
    title: intake.form.title,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    inspector: project.inspectorName,
    reviewer: project.reviewBegunAt ? project.reviewerName : null,
    rubric: project.rubricName,
    isReviewer: Boolean(project.reviewBegunAt) && project.reviewerId === scope.viewer.id,
    heldBy: holder && holder.id !== scope.viewer.id ? holder.name : null,
    canFinalize: canFinalize(scope.viewer, project),
    canWriteInThreads: canWriteInThreads(scope.viewer, project),
    canReadFormerAnswers: canReadFormerAnswers(scope.viewer, project),
    flagged: Object.keys(intake.corrections).length,
    score: score && shownScore(score),
    progress: formProgress(compiled, intake.answers, visible).percent,
    sections: intake.form.sections.map((section) => ({
      id: section.id,
      title: section.title,
      questions: section.fields
        .filter((field) => isAsked(field.type) && visible.isVisible(field.id))
        .map((field) => {
          const answer = intake.answers[field.id];
          return {
            id: field.id,
            text: questionText(field),
            words: displayValues(field.type, answer?.values ?? []),
            drawing: answer ? questionTypes[field.type].drawing(answer) : null,
            comment: answer?.comment ?? null,
            photos: photos.filter((photo) => photo.fieldId === field.id),
            note: intake.corrections[field.id] ?? null,
            formerNote: intake.answeredCorrections[field.id] ?? null,
            changes: changesSinceFlag(intake, field),
            changesSinceReview: changesSinceReview(intake, field) ?? [],
            thread: threads[field.id] ?? null,
            failed: failures.has(field.id),
            category: failures.get(field.id)?.category ?? null,
            actions: recommended.filter((action) => includesQuestion(action, field.id)),
            attention: needsAttention(field, answer, counts[field.id] ?? 0, true),
          };
        }),
    })),
  };
}

const includesQuestion = (
  { questions }: { questions: readonly { fieldId: string }[] },
  id: string,
) => questions.some(({ fieldId }) => fieldId === id);

function photosFor(mayReadCaptures: boolean, { photos }: IntakeInView): IntakePhoto[] {
  return mayReadCaptures ? photos : photos.map(({ far: _far, ...photo }) => photo);
}
