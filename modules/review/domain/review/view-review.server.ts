/** Builds the data of the review page: every visible question with its answer, photos, flags and what is missing. */
import { withoutWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import { sayIn } from "#app/platform/page/language.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import {
  describeDeviation,
  failedAnswer,
  siblingNumbers,
} from "#modules/form-logic/public.scoring.ts";
import {
  compileForm,
  takesAnswer,
  questionText,
  questionTypes,
  readFiles,
  type FormField,
} from "#modules/form-logic/public.ts";
import {
  formProgress,
  needsAttention,
  answerText,
  displayValues,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import { canFinalize } from "#modules/projects/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import type { RecommendedAction, ScoredFailure } from "#modules/scoring/public.ts";
import { recommendActions } from "#modules/scoring/public.actions.server.ts";
import { findSameSerials } from "./find-same-serials.server.ts";
import type { ReviewedPhoto, ReviewQuestion, ReviewView } from "./review-view.ts";
import {
  canReadCaptures,
  canReadFormerAnswers,
  canWriteInThreads,
  changesSinceFlag,
  changesSinceReview,
  countPhotos,
  originText,
  type IntakeInView,
  type DoublePhoto,
  type ThreadSummary,
} from "#modules/intake/public.ts";
import {
  findLockHolder,
  listDoubles,
  summarizeThreads,
} from "#modules/intake/public.reviewing.server.ts";
import { readGuestWork, type GuestWork } from "#modules/intake/public.remote.server.ts";
import { scoreSoFar } from "#modules/scoring/public.scoring.server.ts";
import { shownScore } from "../scores/shown-score.ts";

export async function viewReview(
  scope: Scope,
  { project, site }: ProjectWithSite,
  intake: IntakeInView,
): Promise<ReviewView> {
  const compiled = compileForm(intake.form);
  const visible = visibleFields(compiled, intake.answers);
  const canSeeWarnings = canReadCaptures(scope.viewer, project);
  const [holder, threads, score, sameSerials, doubles, guestWork] = await Promise.all([
    findLockHolder(project),
    summarizeThreads(scope, project),
    scoreSoFar(scope, project, intake),
    findSameSerials(scope, project, intake),
    canSeeWarnings ? listDoubles(scope, project) : new Map<string, DoublePhoto[]>(),
    readGuestWork(project),
  ]);
  const zone = site.timeZone ?? scope.viewer.timeZone;
  const photos = photosFor(canSeeWarnings, intake, { doubles, guestWork, zone });
  const known: ReviewData = {
    intake,
    photosOf: Map.groupBy(photos, ({ fieldId }) => fieldId),
    deviationOf: deviationsIn(intake, visible.isVisible),
    sameSerials,
    counts: countPhotos(intake.photos),
    threads,
    recommended: score ? await recommendActions(intake, score.scoredWith.rubric) : [],
    failures: new Map(score?.failures.map((failure) => [failure.fieldId, failure])),
    passes: new Set(score?.passes),
  };
  const sections = intake.form.sections.map(({ id, title, fields, instance }) => ({
    id,
    title,
    isInstance: instance !== undefined,
    questions: fields
      .filter((field) => takesAnswer(field.type) && visible.isVisible(field.id))
      .map((field) => questionView(visible.resolve(field), known)),
  }));
  const shown = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));
  return {
    projectId: project.id,
    title: intake.form.title,
    siteOwner: site.siteOwnerName,
    address: site.siteAddress,
    inspector: project.inspectorName,
    guests: guestWork && guestWork.names.join(", "),
    reviewer: project.reviewBegunAt ? project.reviewerName : null,
    rubric: project.rubricName,
    isReviewer: Boolean(project.reviewBegunAt) && project.reviewerId === scope.viewer.id,
    heldBy: holder && holder.id !== scope.viewer.id ? holder.name : null,
    canFinalize: canFinalize(scope.viewer, project),
    canWriteInThreads: canWriteInThreads(scope.viewer, project),
    canReadFormerAnswers: canReadFormerAnswers(scope.viewer, project),
    flagged: Object.keys(intake.corrections).length,
    score: score && shownScore(score),
    progress: formProgress(compiled, intake.answers, countPhotos(intake.photos), visible).percent,
    sections,
    otherPhotos: photos.filter(({ fieldId }) => !shown.has(fieldId ?? "")),
  };
}

interface ReviewData {
  intake: IntakeInView;
  photosOf: ReadonlyMap<string | null, ReviewedPhoto[]>;
  deviationOf: (fieldId: string) => string | null;
  sameSerials: Awaited<ReturnType<typeof findSameSerials>>;
  counts: Record<string, number>;
  threads: Record<string, ThreadSummary>;
  recommended: readonly RecommendedAction[];
  failures: ReadonlyMap<string, ScoredFailure>;
  passes: ReadonlySet<string>;
}

/** One question with everything a reviewer reads about it. */
function questionView(field: FormField, known: ReviewData): ReviewQuestion {
  const { intake, photosOf, counts, threads, recommended, failures, passes } = known;
  const answer = intake.answers[field.id];
  const failure = failures.get(field.id);
  const words = answer?.isDefault
    ? answerText(field, answer)
    : displayValues(field, answer?.values ?? []);
  return {
    id: field.id,
    text: questionText(field),
    answerText: failure ? failedAnswer({ ...failure, value: words }) : words,
    deviation:
      questionTypes[field.type].comparesBy === "number" ? known.deviationOf(field.id) : null,
    sameSerial: field.isUnique ? known.sameSerials(field.id) : [],
    citation: field.citation ?? null,
    examples: examplesOf(field),
    drawing: answer ? questionTypes[field.type].drawing(answer) : null,
    files: questionTypes[field.type].takesFiles ? readFiles(answer?.values ?? []) : [],
    comment: answer?.comment ?? null,
    photos: photosOf.get(field.id) ?? [],
    note: intake.corrections[field.id] ?? null,
    formerNote: intake.answeredCorrections[field.id] ?? null,
    changes: changesSinceFlag(intake, field),
    changesSinceReview: changesSinceReview(intake, field) ?? [],
    thread: threads[field.id] ?? null,
    failed: failure !== undefined,
    passed: passes.has(field.id),
    category: failure?.category ?? null,
    actions: recommended.filter(({ questions }) =>
      questions.some(({ fieldId }) => fieldId === field.id),
    ),
    isMissing: needsAttention(field, answer, counts[field.id] ?? 0, true),
  };
}

function examplesOf({ goodExample, badExample }: FormField): ReviewQuestion["examples"] {
  if (!goodExample && !badExample) return null;
  return { ...(goodExample && { goodExample }), ...(badExample && { badExample }) };
}

/** Compares each number with those of the other instances. */
function deviationsIn(
  { form, answers }: IntakeInView,
  isVisible: (fieldId: string) => boolean,
): ReviewData["deviationOf"] {
  const numberOf = (fieldId: string) => {
    const number = readTypedNumber(answers[fieldId]?.values[0] ?? "");
    return isVisible(fieldId) && !Number.isNaN(number) ? number : null;
  };
  const othersOf = siblingNumbers(form, numberOf);
  return (fieldId) => {
    const number = numberOf(fieldId);
    return number === null ? null : describeDeviation(number, othersOf(fieldId));
  };
}

interface FoundOfPhotos {
  doubles: ReadonlyMap<string, DoublePhoto[]>;
  guestWork: GuestWork | null;
  zone: string;
}

/** The photos of guests say where and when they were taken. */
function photosFor(
  canSeeWarnings: boolean,
  { photos }: IntakeInView,
  { doubles, guestWork, zone }: FoundOfPhotos,
): ReviewedPhoto[] {
  if (!canSeeWarnings) return photos.map((photo) => withoutWarnings(photo));
  return photos.map((photo) => {
    const found = doubles.get(photo.id);
    const origin = guestWork?.photos[photo.id];
    return {
      ...photo,
      ...(found && { doubles: found }),
      ...(origin && { origin: originText(origin, { say: sayIn(null), zone }) }),
    };
  });
}
