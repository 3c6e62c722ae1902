import { Link, useLocation } from "@remix-run/react";
import { useState, type FocusEvent } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PhotoViewer } from "#app/ui/viewer/photo-viewer.tsx";
import { BlockingQuestions, LockHeartbeat } from "#modules/intake/public.ui.ts";
import { FailedFirst } from "./failed-first.tsx";
import { PhotoPanel } from "./photo-panel.tsx";
import { ReviewedSection } from "./reviewed-question.tsx";
import { ReviewFilter, useChosenFilter, useShownSections } from "./review-filter.tsx";
import { reviewPhotos } from "./review-photos.ts";
import {
  ControlsToggle,
  ReviewFoot,
  useReviewControls,
  type ReviewControls,
} from "./review-steps.tsx";
import { ScoreLimits } from "./score-limits.tsx";
import { useReviewKeys } from "./use-review-keys.ts";
import type { ReviewView } from "../../domain/review/review-view.ts";

/**
 * The whole intake with flags. Failed questions come first, with the photos beside them; the score and the step that
 * ends the review are below.
 */
export function ReviewPage({ view, refusal }: { view: ReviewView; refusal: FormRefusal | null }) {
  const href = useOrganizationPath();
  const controls = useReviewControls(view);
  const search = new URLSearchParams(useLocation().search);
  const photos = reviewPhotos(view);
  const [chosenPhoto, choosePhoto] = useState<string | null>(null);
  const shownPhotoId = chosenPhoto ?? search.get("at") ?? photos[0]?.id ?? null;
  useReviewKeys(search.has("photo"));
  const showPhotoOf = ({ target }: FocusEvent) => {
    const question = target.closest("article")?.id.slice("q-".length);
    const photo = photos.find(({ questionId }) => question && questionId === question);
    if (photo) choosePhoto(photo.id);
  };
  return (
    <Page
      title={`Review: ${view.title}`}
      width="wide"
      help="review"
      breadcrumbs={[{ label: "Back to Project", to: href(`/projects/${view.projectId}/manage`) }]}
    >
      <ReviewedProject view={view} />
      {refusal && <Refusal view={view} refusal={refusal} />}
      {view.guests !== null && (
        <Notice>
          Remote inspection: {view.guests || "A guest"} answered by a link and took the photos.
          Nobody checked who that is.
        </Notice>
      )}
      {view.heldBy && <Notice tone="warn">{view.heldBy} has this intake open.</Notice>}
      <div className="review-columns paper-flow" data-photos={photos.length > 0 || undefined}>
        <div
          className="paper-flow grid min-w-0 grid-cols-1 content-start gap-6"
          onFocus={showPhotoOf}
        >
          {/* With the keyboard alone it takes a hundred key presses from the first question to the step. */}
          <a href="#review-steps" className="skip-link">
            Skip the questions
          </a>
          <ReviewFilter {...view} />
          <Questions view={view} controls={controls} shownPhotoId={shownPhotoId} />
        </div>
        <aside className="review-aside print:hidden">
          <PhotoPanel photos={photos} shownId={shownPhotoId} onShow={choosePhoto} />
          {view.score && <ScoreLimits score={view.score} rubric={view.rubric} />}
          <FurtherLinks view={view} controls={controls} />
        </aside>
      </div>
      <ReviewFoot view={view} controls={controls} />
      <PhotoViewer photos={photos} />
      {view.isReviewer && <LockHeartbeat projectId={view.projectId} />}
    </Page>
  );
}

interface QuestionsProps {
  view: ReviewView;
  controls: ReviewControls;
  shownPhotoId: string | null;
}

function Questions({ view, controls, shownPhotoId }: QuestionsProps) {
  const sections = useShownSections(view);
  const { name } = useChosenFilter(view.sections);
  const options = {
    isReviewing: controls === "shown",
    threadProjectId: view.canWriteInThreads ? view.projectId : undefined,
    answersProjectId: view.projectId,
    shownPhotoId,
  };
  if (name === "first") return <FailedFirst view={view} {...options} />;
  if (sections.length === 0) return <p className="text-muted">No questions match this filter.</p>;
  return sections.map((section) => (
    <ReviewedSection key={section.id} section={section} {...options} />
  ));
}

/** Links to the steps other than the main one at the foot of the page. */
function FurtherLinks({ view, controls }: { view: ReviewView; controls: ReviewControls }) {
  const href = useOrganizationPath();
  return (
    <ul className="grid gap-2 text-sm">
      {controls === "shown" && (
        <li>
          <Link className="text-link" to={`${href(`/intake/${view.projectId}`)}?edit=1`}>
            Edit answers
          </Link>
        </li>
      )}
      {view.canReadFormerAnswers && (
        <li>
          <Link className="text-link" to={href(`/projects/${view.projectId}/answers/changed`)}>
            Answer history
          </Link>
        </li>
      )}
      <ThreadsLink view={view} />
      {controls !== "none" && (
        <li>
          <ControlsToggle shown={controls === "shown"} />
        </li>
      )}
    </ul>
  );
}

/** Links to the open threads. */
function ThreadsLink({ view }: { view: ReviewView }) {
  const href = useOrganizationPath();
  const questions = view.sections.flatMap((section) => section.questions);
  const waiting = questions.filter(({ thread }) => thread && thread.state !== "Settled").length;
  if (waiting === 0) return null;
  return (
    <li>
      <Link className="text-link" to={href(`/threads?project=${view.projectId}`)}>
        {waiting === 1 ? "1 thread is" : `${waiting} threads are`} not settled
      </Link>
    </li>
  );
}

/** The project that the answers belong to, below the name of the form. */
export function ReviewedProject({ view }: { view: ReviewView }) {
  const facts = [
    view.siteOwner,
    view.address,
    view.inspector && `Inspected by ${view.inspector}`,
    view.rubric && `Rubric: ${view.rubric}`,
    `${view.progress}% answered`,
  ].filter(Boolean);
  return (
    <ul className="-mt-5 wrap-anywhere text-muted">
      {facts.map((fact, position) => (
        <li key={fact} className="inline">
          {fact}
          {position < facts.length - 1 && <span aria-hidden="true"> · </span>}
        </li>
      ))}
    </ul>
  );
}

/** What blocks the step, with a link to each question concerned. */
function Refusal({ view, refusal }: { view: ReviewView; refusal: FormRefusal }) {
  const questions = view.sections.flatMap((section) => section.questions);
  const blocking = questions.flatMap(({ id, text }) => {
    const error = refusal.errors[id];
    return error ? [{ id, text, error }] : [];
  });
  return (
    <Notice tone="bad">
      <p role="alert">{refusal.message}</p>
      <BlockingQuestions questions={blocking} />
    </Notice>
  );
}
