import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PenDrawing } from "#app/ui/pen-drawing.tsx";
import { photoUrl } from "#app/ui/photo-url.ts";
import { StatusBadge } from "#app/ui/status.tsx";
import { usePhotoView } from "#app/ui/viewer/photo-viewer.tsx";
import { ExamplePhotos, FileLinks, PlanWithPins } from "#modules/forms/public.questions.ui.ts";
import { questionOfIntake } from "#modules/intake/public.ts";
import { WarningNotes, QuestionThread, thumbnailWidth } from "#modules/intake/public.ui.ts";
import type { ReviewQuestion, ReviewView } from "../../domain/review/review-view.ts";
import { PhotoDoubles } from "./photo-doubles.tsx";
import { FlagForm } from "./flag-form.tsx";
import { ActionsOfQuestion } from "./recommended-actions.tsx";

type Section = ReviewView["sections"][number];

export interface ReviewOptions {
  /** Whether the reader may flag questions. */
  isReviewing: boolean;
  /** Id of the project if the reader may open its threads. */
  threadProjectId?: string | undefined;
  /** Id of the project if the reader may change its answers. */
  answersProjectId?: string | undefined;
  /** Id of the photo shown beside the questions. */
  shownPhotoId?: string | null;
}

/** A section's questions, one row each. */
export function ReviewedSection({ section, ...options }: ReviewOptions & { section: Section }) {
  return (
    <section id={`s-${section.id}`} className="grid min-w-0 gap-2">
      <h2>{section.title}</h2>
      <div className="review-rows">
        {section.questions.map((question) => (
          <ReviewedQuestion key={question.id} question={question} section={section} {...options} />
        ))}
      </div>
    </section>
  );
}

interface ReviewedQuestionProps extends ReviewOptions {
  question: ReviewQuestion;
  section: Section;
  /**
   * True when the question is shown outside its section: larger, with the section's name and every step as a button.
   */
  isLarge?: boolean;
  /** True when the section's heading is one level lower than usual, so that the question's heading is too. */
  isNested?: boolean;
}

/** A question with its answer, the photos beside it, and below them a reviewer's options. */
export function ReviewedQuestion({
  question,
  section,
  isLarge,
  isNested,
  ...options
}: ReviewedQuestionProps) {
  const { id, text, note } = question;
  const { isReviewing, threadProjectId, answersProjectId } = options;
  const href = useOrganizationPath();
  return (
    <article
      id={`q-${id}`}
      tabIndex={-1}
      className={`review-question ${isLarge ? "review-large-question" : ""} ${markOf(question, isLarge)}`}
    >
      <QuestionAndAnswer
        question={question}
        section={isLarge ? section.title : null}
        options={options}
        Heading={isNested ? "h4" : "h3"}
      />
      <Photos photos={question.photos} shownPhotoId={options.shownPhotoId} />
      <div className="col-span-full empty:hidden">
        {question.photos.map((photo) => (
          <PhotoDoubles key={photo.id} photo={photo} />
        ))}
      </div>
      <div className="col-span-full py-2 empty:hidden">
        <ActionsOfQuestion actions={question.actions} />
      </div>
      {isReviewing && (
        <div className="review-buttons">
          <FlagForm
            id={id}
            text={text}
            note={note}
            photos={question.photos}
            projectId={threadProjectId}
          />
          {isLarge && answersProjectId && (
            <LinkButton
              to={questionOfIntake(
                { pathname: href(`/intake/${answersProjectId}`), search: "?edit=1" },
                { sectionId: section.id, id },
              )}
              icon="pencil"
            >
              Change answer
              <span className="sr-only">: {text}</span>
            </LinkButton>
          )}
        </div>
      )}
    </article>
  );
}

interface QuestionAndAnswerProps {
  question: ReviewQuestion;
  /** The name of the section, when the question is shown outside it. */
  section: string | null;
  options: ReviewOptions;
  Heading: "h3" | "h4";
}

function QuestionAndAnswer({ question, section, options, Heading }: QuestionAndAnswerProps) {
  const { id, text, citation, examples, drawing, note, isMissing } = question;
  const { isReviewing, threadProjectId } = options;
  return (
    <div className="min-w-0">
      {section !== null && <p className="text-xs text-muted">{section}</p>}
      <Heading className="review-text">{text}</Heading>
      {citation && <p className="text-xs text-muted">{citation}</p>}
      <Answer {...question} isGrouped={section !== null} />
      {question.deviation && <p className="text-sm text-muted">{question.deviation}</p>}
      <SameSerial projects={question.sameSerial} />
      {examples && (
        <details>
          <summary className="text-link w-fit text-sm text-muted">Example photos</summary>
          <div className="max-w-md py-2">
            <ExamplePhotos field={examples} />
          </div>
        </details>
      )}
      {question.files.length > 0 && <FileLinks files={question.files} />}
      {drawing?.plan ? (
        <PlanWithPins plan={drawing.plan} hasNotes={false} />
      ) : (
        drawing && <PenDrawing {...drawing} />
      )}
      {isMissing && <p className="text-sm font-semibold text-bad">A required answer is missing.</p>}
      <Corrected {...question} />
      <ChangedSince {...question} />
      <QuestionThread
        projectId={threadProjectId}
        fieldId={id}
        text={text}
        thread={question.thread}
        shownTexts={[note, question.formerNote, question.changes?.join("; ")]}
      />
      {!isReviewing && note !== null && <Note note={note} />}
    </div>
  );
}

/** Links to the other projects with this serial number. */
function SameSerial({ projects }: { projects: ReviewQuestion["sameSerial"] }) {
  const href = useOrganizationPath();
  if (projects.length === 0) return null;
  return (
    <p className="text-sm font-semibold text-warn">
      The same serial number is in{" "}
      {projects.map(({ id, siteOwner, address }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={href(`/projects/${id}/manage`)} title={address} className="text-link">
            {siteOwner}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

/** The color of a line on the left, so that failed and flagged questions are easy to find on a long page. */
function markOf({ note, failed }: ReviewQuestion, isGrouped = false): string {
  if (note !== null) return "border-l-warn";
  return failed && !isGrouped ? "border-l-bad" : "border-l-raised";
}

/** The answer, with a badge when it failed. In a list of failures the badge comes first. */
function Answer({
  answerText,
  failed,
  category,
  comment,
  isGrouped,
}: ReviewQuestion & { isGrouped: boolean }) {
  const outcome = category === null ? "Failed" : `Failed, ${category}`;
  return (
    <p className="review-answer">
      {failed && isGrouped && <StatusBadge status={category ?? "Failed"} tone="light-red" />}
      {answerText ? <b>{answerText}</b> : <span className="text-muted">No answer</span>}
      {failed && !isGrouped && <StatusBadge status={outcome} tone="light-red" />}
      {comment && (
        <span>
          <span className="sr-only">Comment:</span> <q>{comment}</q>
        </span>
      )}
    </p>
  );
}

/** What the previous review asked to correct, and what changed. */
function Corrected({ formerNote, changes }: ReviewQuestion) {
  if (formerNote === null) return null;
  const became = changes && (changes.length > 0 ? changes.join("; ") : "not changed since");
  return (
    <div className="my-1 border-l-2 border-warn pl-3 text-sm wrap-anywhere">
      <p className="text-muted">Earlier correction: {formerNote || "no note"}</p>
      {became !== null && <p className="font-semibold">{became}</p>}
    </div>
  );
}

/** Changes since a review last ended that nobody had requested. */
function ChangedSince({ formerNote, changesSinceReview }: ReviewQuestion) {
  if (formerNote !== null || changesSinceReview.length === 0) return null;
  return (
    <p className="my-1 border-l-2 border-info pl-3 text-sm wrap-anywhere">
      <span className="text-muted">Changed since the last review:</span>{" "}
      <strong>{changesSinceReview.join("; ")}</strong>
    </p>
  );
}

/** Why it was sent back, for people who only read. */
function Note({ note }: { note: string }) {
  return (
    <p className="text-sm whitespace-pre-line wrap-anywhere">
      <span className="font-semibold text-warn">Flagged for correction</span> {note}
    </p>
  );
}

interface PhotosProps extends Pick<ReviewQuestion, "photos"> {
  shownPhotoId: string | null | undefined;
}

function Photos({ photos, shownPhotoId }: PhotosProps) {
  const view = usePhotoView();
  if (photos.length === 0) return null;
  return (
    <ul className="review-thumbs">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Link
            to={view(photo.id)}
            preventScrollReset
            className="review-thumb"
            aria-current={photo.id === shownPhotoId ? "true" : undefined}
          >
            <img
              src={photoUrl(photo, thumbnailWidth)}
              alt={photo.name}
              width={72}
              height={54}
              loading="lazy"
            />
          </Link>
          {photo.marked && <span className="text-sm text-warn">Marked</span>}
          {photo.mustRetake && <span className="text-sm text-warn">To take again</span>}
          <WarningNotes photo={photo} />
        </li>
      ))}
    </ul>
  );
}
