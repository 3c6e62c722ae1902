import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/field.tsx";
import {
  answerErrors,
  followupsOf,
  questionText,
  type Answer,
  type FormField,
  type MissingReason,
} from "#modules/forms/public.ts";
import { inputNames } from "../domain/read-posted-section.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import type { IntakeView } from "./intake-view.ts";
import { QuestionControl } from "./question-control.tsx";
import { QuestionPhotos } from "./question-photos.tsx";
import type { useAnswerQueue } from "./use-answer-queue.ts";
import type { usePhotoQueue } from "./use-photo-queue.ts";

interface QuestionProps {
  field: FormField;
  view: IntakeView;
  queue: ReturnType<typeof useAnswerQueue>;
  photos: ReturnType<typeof usePhotoQueue>;
}

const missingWords: Record<MissingReason, string> = {
  required: "this field is required",
  photo: "A photo is required",
  "followup-comment": "Add a comment to this answer",
  "followup-photo": "Add a photo to this answer",
  invalid: "Correct this answer",
};

function frameOf(isMissing: boolean, isFlagged: boolean): string {
  if (isMissing) return "border-2 border-bad";
  return isFlagged ? "border-2 border-warn" : "border-line";
}

/** One question with its comment, photos, the reviewer's note, and what is wrong with it. */
export function Question({ field, view, queue, photos }: QuestionProps) {
  const hidden = !queue.isVisible(field.id);
  if (field.type === "info-box") return <InfoBox field={field} hidden={hidden} />;
  const answer = queue.answers[field.id];
  const note = view.corrections[field.id];
  const missing = view.missing[field.id] ?? [];
  const conflict = queue.conflicts[field.id];
  const error = answerErrors(field, answer)[0] ?? (missing[0] && missingWords[missing[0]]);
  return (
    <section
      hidden={hidden}
      id={`q-${field.id}`}
      data-field={field.id}
      className={`grid gap-3 rounded-md border bg-raised p-4 ${frameOf(missing.length > 0, note !== undefined)}`}
    >
      {note !== undefined && <Correction note={note} />}
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          onKeepMine={queue.keepMine}
          onTakeTheirs={queue.takeTheirs}
        />
      )}
      {!view.readOnly && (
        <input
          type="hidden"
          name={inputNames.version(field.id)}
          value={queue.versions[field.id] ?? 0}
        />
      )}
      <QuestionControl
        field={field}
        answer={answer}
        error={error}
        required={Boolean(field.required || (view.asFieldUser && field.requiredForFieldIntake))}
        disabled={view.readOnly}
      />
      <Comment field={field} answer={answer} readOnly={view.readOnly} />
      <QuestionPhotos
        field={field}
        photos={photos.photos.filter((photo) => photo.fieldId === field.id)}
        sending={photos.sending.filter((photo) => photo.fieldId === field.id)}
        required={field.photoRequired === true || followupsOf(field, answer).photo}
        readOnly={view.readOnly}
        onFiles={(files) => photos.send(field.id, files)}
        onRetry={photos.retry}
        onDrop={photos.drop}
      />
    </section>
  );
}

function InfoBox({ field, hidden }: { field: FormField; hidden: boolean }) {
  return (
    <section hidden={hidden} id={`q-${field.id}`}>
      <Notice>
        <p>{questionText(field)}</p>
        {field.tipText && <p className="text-base">{field.tipText}</p>}
      </Notice>
    </section>
  );
}

function Correction({ note }: { note: string }) {
  return (
    <Notice tone="warn">
      <strong>Needs correction</strong>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </Notice>
  );
}

interface CommentProps {
  field: FormField;
  answer: Answer | undefined;
  readOnly: boolean;
}

/** Open when there is a comment or one is asked for, else folded away. */
function Comment({ field, answer, readOnly }: CommentProps) {
  const asked = followupsOf(field, answer).comment;
  if (readOnly && !answer?.comment) return null;
  return (
    <details open={asked || Boolean(answer?.comment)}>
      <summary className="flex min-h-control w-fit items-center text-base text-link">
        {asked ? "Comment (required for this answer)" : "Comment"}
      </summary>
      <TextArea
        name={inputNames.comment(field.id)}
        label={<span className="sr-only">Comment on {questionText(field)}</span>}
        defaultValue={answer?.comment ?? ""}
        rows={2}
        disabled={readOnly}
      />
    </details>
  );
}
