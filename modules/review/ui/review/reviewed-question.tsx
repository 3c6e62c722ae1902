import { StatusBadge } from "#app/ui/status.tsx";
import { ActionsOfQuestion } from "./recommended-actions.tsx";
import { FlagForm } from "./flag-form.tsx";
import { FarNote, QuestionThread, Thumbnail } from "#modules/intake/public.ui.ts";
import { PenDrawing } from "#app/ui/pen-drawing.tsx";
import type { ReviewQuestion, ReviewView } from "../../domain/review/review-view.ts";

interface ReviewedSectionProps extends ReadingProps {
  section: ReviewView["sections"][number];
}

interface ReadingProps {
  /** Whether the reader may flag questions. */
  reviewing: boolean;
  /** Id of the project if the reader may open its threads. */
  threadsOf?: string | undefined;
}

/** A section's questions, one row each. */
export function ReviewedSection({ section, ...reading }: ReviewedSectionProps) {
  return (
    <section id={`s-${section.id}`} className="grid min-w-0 gap-2">
      <h2>{section.title}</h2>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-raised">
        {section.questions.map((question) => (
          <ReviewedQuestion key={question.id} question={question} {...reading} />
        ))}
      </div>
    </section>
  );
}

/** A question with its answer, the photos beside it, and below them a reviewer's options. */
function ReviewedQuestion({
  question,
  reviewing,
  threadsOf,
}: ReadingProps & { question: ReviewQuestion }) {
  const { id, text, drawing, comment, photos, note, attention, actions } = question;
  return (
    <article
      id={`q-${id}`}
      className={`relative grid gap-x-4 border-l-4 px-4 py-2 ${markOf(question)} ${reviewing ? "pr-14 md:pr-24" : ""} ${photos.length > 0 ? "md:grid-cols-[minmax(0,1fr)_272px]" : ""}`}
    >
      <div className="min-w-0">
        <h3 className="text-sm font-normal wrap-anywhere text-muted">{text}</h3>
        <Answer {...question} />
        {drawing && <PenDrawing {...drawing} />}
        {comment && (
          <p className="text-sm whitespace-pre-line wrap-anywhere">
            <span className="text-muted">Comment:</span> {comment}
          </p>
        )}
        {attention && (
          <p className="text-sm font-semibold text-bad">A required answer is missing.</p>
        )}
        <Corrected {...question} />
        <ChangedSince {...question} />
        <QuestionThread
          projectId={threadsOf}
          fieldId={id}
          text={text}
          thread={question.thread}
          shownTexts={[note, question.formerNote, question.changes?.join("; ")]}
        />
        {!reviewing && note !== null && <Note note={note} />}
      </div>
      <Photos photos={photos} />
      <div className="col-span-full py-2 empty:hidden">
        <ActionsOfQuestion actions={actions} />
      </div>
      {reviewing && <FlagForm id={id} text={text} note={note} projectId={threadsOf} />}
    </article>
  );
}

/** A line on the left, so that failed and flagged questions are easy to find on a long page. */
function markOf({ note, failed }: ReviewQuestion): string {
  if (note !== null) return "border-l-warn";
  return failed ? "border-l-bad" : "border-l-raised";
}

/** The answer, and whether it counts against the inspection, shown by a word and its color. */
function Answer({ words, failed, category }: ReviewQuestion) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 whitespace-pre-line wrap-anywhere">
      {words ? (
        <span className="min-w-0 font-semibold">{words}</span>
      ) : (
        <span className="text-muted">No answer</span>
      )}
      {failed && (
        <StatusBadge
          status={category === null ? "Failed" : `Failed, ${category}`}
          tone="light-red"
        />
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

function Photos({ photos }: Pick<ReviewQuestion, "photos">) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap content-start gap-2 max-md:py-2 md:py-1">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Thumbnail photo={photo} />
          {photo.marked && <span className="text-sm text-warn">Marked</span>}
          <FarNote photo={photo} />
        </li>
      ))}
    </ul>
  );
}
