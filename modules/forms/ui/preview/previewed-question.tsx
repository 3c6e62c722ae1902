import { memo, type ComponentProps } from "react";
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
import { isRow, RowExtras } from "../question-types/matrix-row.tsx";
import type { usePreviewAnswers } from "./use-preview-answers.ts";

/** The parts of a preview that a question shows. All but its own stay the same while somebody types. */
export function previewProps(
  asBuilt: FormField,
  view: PreviewView,
  typed: ReturnType<typeof usePreviewAnswers>,
) {
  const field = typed.resolve(asBuilt);
  const { id } = field;
  return {
    field,
    hidden: !typed.isVisible(id) || field.hidden === true,
    answer: typed.answers[id],
    hasPhoto: typed.photos.includes(id),
    hadPhoto: view.photos.includes(id),
    wasMissing: view.missing?.[id] !== undefined,
  };
}

/** A preview has no site, so it cites the usual edition. */
function withCitation(field: FormField): FormField {
  const citation = citationIn(field.citations, usualEdition);
  return citation === null ? field : { ...field, citation };
}

/** A question as the inspector sees it. A checkbox stands in for a photo. */
export const PreviewedQuestion = memo(function PreviewedQuestion(
  props: ReturnType<typeof previewProps>,
) {
  const { hidden, answer, hasPhoto, hadPhoto, wasMissing } = props;
  const field = withCitation(props.field);
  if (!takesAnswer(field.type)) return <InfoBox field={field} hidden={hidden} />;
  if (isCalculated(field.type))
    return <CalculatedQuestion field={field} hidden={hidden} answer={answer} />;
  // Show what the tried submission reported, but only while it still applies.
  const missing = wasMissing ? missingReasons(field, answer, hasPhoto ? 1 : 0, "field-user") : [];
  const needed = followupsOf(field, answer);
  const isPhotoRequired = field.photoRequired === true || needed.photo;
  return (
    <QuestionFrame field={field} hidden={hidden} isMissing={missing.length > 0}>
      <QuestionControl
        field={field}
        answer={answer}
        error={errorText(answerErrors(field, answer), missing)}
        required={Boolean(field.required || field.requiredForFieldIntake)}
        disabled={false}
      />
      <Extras
        field={field}
        isNeeded={isPhotoRequired || hadPhoto || needed.comment || Boolean(answer?.comment)}
      >
        <ExamplePhotos field={field} />
        <QuestionComment field={field} answer={answer} readOnly={false} />
        <CheckboxField
          name={inputNames.photo(field.id)}
          label={isPhotoRequired ? "Photo added (required)" : "Photo added"}
          defaultChecked={hadPhoto}
        />
      </Extras>
    </QuestionFrame>
  );
});

type ExtrasProps = Omit<ComponentProps<typeof RowExtras>, "readOnly">;

const Extras = (props: ExtrasProps) =>
  isRow(props.field) ? <RowExtras {...props} readOnly={false} /> : props.children;
