import { CheckboxField } from "#app/ui/fields/field.tsx";
import type { PreviewView } from "../../domain/preview/preview-view.ts";
import {
  answerErrors,
  followupsOf,
  missingReasons,
  inputNames,
} from "#modules/form-logic/public.answers.ts";
import {
  citationIn,
  isCalculated,
  takesAnswer,
  usualEdition,
  type FormField,
} from "#modules/form-logic/public.ts";
import { CalculatedQuestion, QuestionControl } from "../questions/question-control.tsx";
import { ExamplePhotos } from "../questions/field-pictures.tsx";
import {
  InfoBox,
  errorText,
  QuestionComment,
  QuestionFrame,
} from "../questions/question-frame.tsx";
import type { usePreviewAnswers } from "./use-preview-answers.ts";

interface PreviewedQuestionProps {
  field: FormField;
  view: PreviewView;
  typed: ReturnType<typeof usePreviewAnswers>;
}

/** A preview has no site, so it cites the usual edition. */
function withCitation(field: FormField): FormField {
  const citation = citationIn(field.citations, usualEdition);
  return citation === null ? field : { ...field, citation };
}

/** A question as the inspector sees it. A checkbox stands in for a photo. */
export function PreviewedQuestion({ field: asBuilt, view, typed }: PreviewedQuestionProps) {
  const field = withCitation(typed.resolve(asBuilt));
  const hidden = !typed.isVisible(field.id) || field.hidden === true;
  if (!takesAnswer(field.type)) return <InfoBox field={field} hidden={hidden} />;
  const answer = typed.answers[field.id];
  if (isCalculated(field.type))
    return <CalculatedQuestion field={field} hidden={hidden} answer={answer} />;
  // Show what the tried submission reported, but only while it still applies.
  const wasMissing = view.missing?.[field.id] !== undefined;
  const photos = typed.photos.includes(field.id) ? 1 : 0;
  const missing = wasMissing ? missingReasons(field, answer, photos, "field-user") : [];
  const isPhotoRequired = field.photoRequired === true || followupsOf(field, answer).photo;
  return (
    <QuestionFrame field={field} hidden={hidden} isMissing={missing.length > 0}>
      <QuestionControl
        field={field}
        answer={answer}
        error={errorText(answerErrors(field, answer), missing)}
        required={Boolean(field.required || field.requiredForFieldIntake)}
        disabled={false}
      />
      <ExamplePhotos field={field} />
      <QuestionComment field={field} answer={answer} readOnly={false} />
      <CheckboxField
        name={inputNames.photo(field.id)}
        label={isPhotoRequired ? "Photo added (required)" : "Photo added"}
        defaultChecked={view.photos.includes(field.id)}
      />
    </QuestionFrame>
  );
}
