import { Notice } from "#app/ui/notice.tsx";
import { answerErrors, followupsOf, inputNames, type FormField } from "#modules/forms/public.ts";
import {
  InfoBox,
  missingWords,
  QuestionComment,
  QuestionControl,
  QuestionFrame,
} from "#modules/forms/public.ui.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import type { IntakeView } from "./intake-view.ts";
import { QuestionPhotos } from "./question-photos.tsx";
import type { useAnswerQueue } from "./use-answer-queue.ts";
import type { usePhotoQueue } from "./use-photo-queue.ts";

interface QuestionProps {
  field: FormField;
  view: IntakeView;
  queue: ReturnType<typeof useAnswerQueue>;
  photos: ReturnType<typeof usePhotoQueue>;
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
    <QuestionFrame
      field={field}
      hidden={hidden}
      isMissing={missing.length > 0}
      isFlagged={note !== undefined}
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
      <QuestionComment field={field} answer={answer} readOnly={view.readOnly} />
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
    </QuestionFrame>
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
