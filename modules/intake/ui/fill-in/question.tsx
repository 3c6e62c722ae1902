import { memo, type ReactNode } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { PenDrawing } from "#app/ui/pen-drawing.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  answerErrors,
  answerText,
  followupsOf,
  inputNames,
  missingReasons,
  noAnswer,
} from "#modules/form-logic/public.answers.ts";
import {
  questionText,
  questionTypes,
  type Answer,
  type FormField,
  isCalculated,
  takesAnswer,
} from "#modules/form-logic/public.ts";
import {
  CalculatedQuestion,
  errorText,
  ExamplePhotos,
  InfoBox,
  isRow,
  QuestionComment,
  QuestionControl,
  QuestionFrame,
  RowExtras,
} from "#modules/forms/public.questions.ui.ts";
import { CarriedNote } from "./carried-answers.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import type { IntakeView } from "../../domain/opening/intake-view.ts";
import { QuestionThread } from "../threads/question-thread.tsx";
import { QuestionPhotos } from "../photos/question-photos.tsx";
import { ScanButton } from "../scanning/scan-button.tsx";
import type { useAnswerQueue } from "../saving/use-answer-queue.ts";
import type { usePhotoQueue } from "../photos/use-photo-queue.ts";

interface QuestionProps {
  field: FormField;
  view: IntakeView;
  queue: ReturnType<typeof useAnswerQueue>;
  /** Changes with anything of the queue that is shown of the question. */
  stamp: number;
  photos: ReturnType<typeof usePhotoQueue>;
  /** Opens the question if it is collapsed on a phone; null otherwise. */
  onExpand: (() => void) | null;
}

/**
 * One question with its comment, photos, the reviewer's note, and its errors. A keystroke renders only the questions that
 * it changes: with 300 questions, the others would take longer than a person takes between two keys.
 */
export const Question = memo(
  RenderedQuestion,
  (before, after) =>
    before.stamp === after.stamp &&
    before.field === after.field &&
    before.view === after.view &&
    before.photos.photos === after.photos.photos &&
    before.photos.sending === after.photos.sending &&
    before.photos.unsentDrawings === after.photos.unsentDrawings &&
    (before.onExpand === null) === (after.onExpand === null),
);

function RenderedQuestion({
  field: unresolvedField,
  view,
  queue,
  photos,
  onExpand,
}: QuestionProps) {
  const say = useSay();
  const field = queue.resolve(unresolvedField);
  const hidden = !queue.isVisible(field.id) || field.hidden === true;
  if (!takesAnswer(field.type)) return <InfoBox field={field} hidden={hidden} />;
  const answer = queue.answers[field.id];
  if (isCalculated(field.type))
    return (
      <CalculatedQuestion field={field} hidden={hidden} answer={answer}>
        <NoteAndThread field={field} view={view} />
      </CalculatedQuestion>
    );
  const note = view.corrections[field.id];
  const own = photos.photos.filter((photo) => photo.fieldId === field.id);
  const missing = field.id in view.missing ? missingNow(view, field, answer, own.length) : [];
  const conflict = queue.conflicts[field.id];
  const error = errorText(answerErrors(field, answer), missing, say);
  const expand = note === undefined && !conflict && !error ? onExpand : null;
  return (
    <QuestionFrame
      field={field}
      hidden={hidden}
      isMissing={missing.length > 0}
      isFlagged={note !== undefined}
      isCollapsed={expand !== null}
    >
      {expand && <AnsweredLine field={field} answer={answer} onExpand={expand} />}
      <NoteAndThread field={field} view={view} />
      {conflict && (
        <ConflictChoice
          field={field}
          conflict={conflict}
          onKeepMine={queue.keepMine}
          onAcceptTheirs={queue.acceptTheirs}
        />
      )}
      {!view.readOnly && <VersionInput field={field} version={queue.versions[field.id] ?? 0} />}
      <QuestionControl
        field={field}
        answer={answer}
        error={error}
        required={Boolean(field.required || (view.asFieldUser && field.requiredForFieldIntake))}
        disabled={view.readOnly}
      />
      <Around {...{ field, view, photos, own, answer, error }}>
        <CarriedNote view={view} queue={queue} field={field} />
      </Around>
    </QuestionFrame>
  );
}

function NoteAndThread({ field, view }: Pick<QuestionProps, "field" | "view">) {
  const note = view.corrections[field.id];
  return (
    <>
      {note !== undefined && <Correction note={note} />}
      <QuestionThread
        projectId={view.projectId}
        fieldId={field.id}
        text={questionText(field)}
        thread={view.threads?.[field.id] ?? null}
        shownTexts={[note]}
      />
    </>
  );
}

interface ExtrasProps extends Pick<QuestionProps, "field" | "view" | "photos"> {
  answer: Answer | undefined;
  /** The photos of the question. */
  own: QuestionProps["photos"]["photos"];
}

/** What is around an answer: examples, notes, and what may go with it. A row of a grid folds it. */
function Around({
  error,
  children,
  ...props
}: ExtrasProps & { error?: string; children: ReactNode }) {
  const { field, view, photos, own, answer } = props;
  const extras = <Extras {...props} />;
  if (!isRow(field))
    return (
      <>
        <ExamplePhotos field={field} />
        {children}
        {extras}
      </>
    );
  const needed = followupsOf(field, answer);
  const hasPhotos = own.length > 0 || photos.sending.some((photo) => photo.fieldId === field.id);
  const mustAdd = needed.comment || needed.photo || field.photoRequired === true || error;
  return (
    <>
      <RowExtras
        field={field}
        isNeeded={Boolean(hasPhotos || mustAdd || answer?.comment)}
        readOnly={view.readOnly}
      >
        <ExamplePhotos field={field} />
        {extras}
      </RowExtras>
      {children}
    </>
  );
}

/** What may go with an answer: a scan, a comment, photos. */
function Extras({ field, view, photos, own, answer }: ExtrasProps) {
  return (
    <div className="question-extras">
      {!view.readOnly && <ScanButton field={field} />}
      <QuestionComment field={field} answer={answer} readOnly={view.readOnly} />
      {!questionTypes[field.type].takesFiles && (
        <QuestionPhotos
          field={field}
          photos={own}
          section={view.section.id}
          sending={photos.sending.filter((photo) => photo.fieldId === field.id)}
          unsentDrawings={photos.unsentDrawings}
          required={field.photoRequired === true || followupsOf(field, answer).photo}
          readOnly={view.readOnly}
          onFiles={(files) => photos.send(field, files)}
          onRetry={photos.retry}
          onDiscard={photos.discard}
          onExplain={photos.explain}
        />
      )}
    </div>
  );
}

/** The hidden input with the version on which the posted answer is based. */
function VersionInput({ field, version }: { field: FormField; version: number }) {
  return version > 0 ? (
    <input type="hidden" name={inputNames.version(field.id)} value={version} />
  ) : null;
}

/** An answered question that a phone shows as one line. Pressing it opens the question. */
function AnsweredLine({
  field,
  answer,
  onExpand,
}: Pick<QuestionProps, "field"> & { answer: Answer | undefined; onExpand: () => void }) {
  const text = answerText(field, answer);
  return (
    <button type="button" aria-expanded={false} onClick={onExpand} className="answered-line">
      <span className="truncate" lang={field.lang}>
        {questionText(field)}
      </span>
      <span data-answer={answer?.values.join("; ")}>{text}</span>
    </button>
  );
}

/** What is still missing since the refused submission. Anything fixed since then is not shown. */
function missingNow(
  view: IntakeView,
  field: FormField,
  answer: Answer | undefined,
  photoCount: number,
) {
  return missingReasons(field, answer, photoCount, view.asFieldUser ? "field-user" : "anyone");
}

function Correction({ note }: { note: string }) {
  const say = useSay();
  return (
    <Notice tone="warn">
      <strong>{say("Needs correction")}</strong>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </Notice>
  );
}

type ReadQuestionProps = Omit<QuestionProps, "stamp" | "onExpand">;

/** A question and its answer as text, where nothing may be typed. */
export function ReadQuestion({ field: unresolved, view, queue, photos }: ReadQuestionProps) {
  const field = queue.resolve(unresolved);
  const hidden = !queue.isVisible(field.id) || field.hidden === true;
  if (!takesAnswer(field.type)) return <InfoBox field={field} hidden={hidden} />;
  const answer = queue.answers[field.id];
  return (
    <section
      hidden={hidden}
      id={`q-${field.id}`}
      data-field={field.id}
      className="grid gap-2 wrap-anywhere"
    >
      <NoteAndThread field={field} view={view} />
      <AnswerOf field={field} answer={answer} />
      <ReadPhotos field={field} view={view} photos={photos} />
    </section>
  );
}

interface AnswerProps {
  field: ReadQuestionProps["field"];
  answer: Answer | undefined;
}

/** Files and the points on a plan are shown by their control. */
function AnswerOf({ field, answer }: AnswerProps) {
  const { drawing: drawingOf, takesFiles } = questionTypes[field.type];
  const drawing = answer ? drawingOf(answer) : null;
  if (drawing?.plan || (takesFiles && answer && answer.values.length > 0))
    return (
      <QuestionControl field={field} answer={answer} error={undefined} required={false} disabled />
    );
  return (
    <>
      <ReadAnswer field={field} answer={answer} />
      {drawing && <PenDrawing {...drawing} />}
    </>
  );
}

function ReadAnswer({ field, answer }: AnswerProps) {
  const say = useSay();
  const text = answerText(field, answer);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <dt className="text-muted">
        <bdi lang={field.lang}>{questionText(field)}</bdi>
      </dt>
      <dd>
        {text === noAnswer ? (
          <span className="text-muted">{say(noAnswer)}</span>
        ) : (
          <b className="font-semibold whitespace-pre-line">{text}</b>
        )}
        {answer?.comment && <q className="block whitespace-pre-line">{answer.comment}</q>}
      </dd>
    </dl>
  );
}

const nothing = () => undefined;

function ReadPhotos({ field, view, photos }: Pick<ReadQuestionProps, "field" | "view" | "photos">) {
  const own = photos.photos.filter(({ fieldId }) => fieldId === field.id);
  if (own.length === 0 || questionTypes[field.type].takesFiles) return null;
  return (
    <QuestionPhotos
      field={field}
      photos={own}
      section={view.section.id}
      sending={[]}
      unsentDrawings={photos.unsentDrawings}
      required={false}
      readOnly
      onFiles={nothing}
      onRetry={nothing}
      onDiscard={nothing}
      onExplain={nothing}
    />
  );
}
