/** The questions that a guest is led through, one at a time. Pure. */
import {
  compileForm,
  isCalculated,
  questionText,
  questionTypes,
  takesAnswer,
} from "#modules/form-logic/public.ts";
import type { FormDefinition, FormField } from "#modules/form-logic/public.ts";
import {
  isConfirmed,
  missingReasons,
  type MissingReason,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import {
  changesSinceFlag,
  countPhotos,
  type Intake,
  type IntakePhoto,
} from "#modules/intake/public.ts";

/** What the questions depend on. The server and the guest's phone have it. */
export interface GuidedIntake extends Pick<Intake, "answers" | "corrections" | "flaggedAnswers"> {
  form: FormDefinition;
  photos: Pick<IntakePhoto, "id" | "fieldId" | "mustRetake">[];
}

export interface GuidedQuestion {
  /** As it is asked now, with the answers to other questions in its texts. */
  field: FormField;
  /** The title of its section. */
  section: string;
  /** Texts without an answer that the form shows before it. */
  notes: FormField[];
  /** What the reviewer wrote when it was sent back; null for a question that was not. */
  correction: string | null;
  /** Nothing has to be added before all is sent. */
  isDone: boolean;
  /** It has an answer or a photo; of a question that was sent back, a new one. */
  isAnswered: boolean;
  missing: MissingReason[];
}

/**
 * The questions that are shown with the current answers, in form order. After a review only those that were sent back.
 * @param isCorrection whether the project waits for corrections.
 */
export function listGuidedQuestions(intake: GuidedIntake, isCorrection: boolean): GuidedQuestion[] {
  const visible = visibleFields(compileForm(intake.form), intake.answers);
  const photos = countPhotos(intake.photos);
  return intake.form.sections.flatMap(({ title, fields }) => {
    let notes: FormField[] = [];
    return fields.flatMap((field): GuidedQuestion[] => {
      if (!visible.isVisible(field.id) || isCalculated(field.type)) return [];
      const resolved = visible.resolve(field);
      if (!takesAnswer(field.type)) {
        notes.push(resolved);
        return [];
      }
      const before = notes;
      notes = [];
      const correction = Object.hasOwn(intake.corrections, field.id)
        ? intake.corrections[field.id]!
        : null;
      if (isCorrection && correction === null) return [];
      const answer = intake.answers[field.id];
      const missing = missingReasons(resolved, answer, photos[field.id] ?? 0, "field-user");
      const toRetake = intake.photos.some(
        (photo) => photo.mustRetake && photo.fieldId === field.id,
      );
      const isChanged =
        !isCorrection || (!toRetake && (changesSinceFlag(intake, field) ?? []).length > 0);
      const hasAnswer = isConfirmed(field.type, answer) || (photos[field.id] ?? 0) > 0;
      return [
        {
          field: resolved,
          section: title,
          notes: before,
          correction: isCorrection ? correction : null,
          isDone: missing.length === 0 && isChanged,
          isAnswered: hasAnswer && isChanged,
          missing,
        },
      ];
    });
  });
}

/** The question to show next: after this one, or else the first that still needs something. */
export function nextQuestion(
  questions: readonly GuidedQuestion[],
  after: string | null,
): GuidedQuestion | null {
  const index = questions.findIndex(({ field }) => field.id === after);
  if (index !== -1) return questions[index + 1] ?? null;
  return questions.find(({ isDone, isAnswered }) => !isDone || !isAnswered) ?? null;
}

/**
 * The form as the phone of a guest has it. After a review it has only the questions that were sent back, as they are shown
 * now: their conditions may depend on answers that the guest does not get.
 */
export function formOfGuest(intake: GuidedIntake, isCorrection: boolean): FormDefinition {
  const { languages: _languages, ...form } = intake.form;
  if (!isCorrection) return form;
  const asked = new Map(
    listGuidedQuestions(intake, true).map(({ field }) => [field.id, withoutRules(field)]),
  );
  const sections = form.sections
    .map((section) => ({
      ...section,
      fields: section.fields.flatMap(({ id }) => asked.get(id) ?? []),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { ...form, sections };
}

function withoutRules(field: FormField): FormField {
  const {
    conditionGroup: _condition,
    check: _check,
    requiredIf: _required,
    choiceFilter: _filter,
    template: _template,
    defaultExpression: _default,
    ...rest
  } = field;
  return rest;
}

/** Whether a guest may answer a question, now or once other answers show it. A calculation is never answered. */
export function canGuestAnswer(
  { form, corrections }: GuidedIntake,
  fieldId: string,
  isCorrection: boolean,
): boolean {
  const field = form.sections.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId);
  if (!field || isCalculated(field.type) || !takesAnswer(field.type)) return false;
  return !isCorrection || Object.hasOwn(corrections, fieldId);
}

/** Whether a question asks for points on a picture that the project must have. */
export const asksForPlan = (fields: readonly FormField[]): boolean =>
  fields.some(({ type, picture }) => questionTypes[type].takesPlan && !picture);

/** The name of the input for a photo that replaces one that was sent back. */
export const retakeInput = (photoId: string): string => `r.${photoId}`;

export const titleOf = ({ field }: Pick<GuidedQuestion, "field">): string => questionText(field);
