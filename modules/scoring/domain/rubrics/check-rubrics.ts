/** What is missing in a form's rubrics before they can be saved. Pure. */
import { optionScores, type NumberLimit } from "#modules/form-logic/public.scoring.ts";
import {
  optionsOf,
  questionText,
  type FormDefinition,
  type FormField,
  isComparedAsNumber,
  isScorable,
} from "#modules/form-logic/public.ts";
import { autoRubricErrors } from "./auto-rubric.ts";
import type { RubricSet } from "../draft/rubric-draft.ts";
import { numberQuestions, type NumberQuestions } from "./number-questions.ts";
import { typedNumberError } from "#app/platform/form/typed-number.ts";
import { blankMessage, noLimitMessage, oneSidedMessage } from "./rubric-messages.ts";

export interface RubricError {
  kind: "blank" | "one-sided" | "limit" | "auto-rubric";
  message: string;
  /** Null for the Auto-Rubric. */
  rubricId: string | null;
  sectionId: string | null;
  fieldId: string | null;
}

/** Every error of every rubric, in the order of the form. Questions that the form no longer has are ignored. */
export function checkRubrics(form: FormDefinition, set: RubricSet): RubricError[] {
  const errors: RubricError[] = [];
  const numbers = numberQuestions(form);
  for (const rubric of set.rubrics)
    for (const section of form.sections)
      for (const field of section.fields) {
        if (!isScorable(field.type) || !Object.hasOwn(rubric.questions, field.id)) continue;
        const question = rubric.questions[field.id];
        const found = isComparedAsNumber(field.type)
          ? checkLimits(field, question?.limits ?? [], {
              rubricName: rubric.name,
              numbers,
              isRepeated: Boolean(section.repeat),
            })
          : checkQuestion(field, question?.options ?? {}, rubric.name);
        if (!found) continue;
        errors.push({ ...found, rubricId: rubric.id, sectionId: section.id, fieldId: field.id });
      }
  const ids = set.rubrics.map(({ id }) => id);
  for (const message of autoRubricErrors(set.autoRubric, ids))
    errors.push({ kind: "auto-rubric", message, rubricId: null, sectionId: null, fieldId: null });
  return errors;
}

function checkQuestion(
  field: FormField,
  scores: Record<string, unknown>,
  rubricName: string,
): { kind: "blank" | "one-sided"; message: string } | null {
  const labelScores = optionsOf(field).map(({ label }) =>
    Object.hasOwn(scores, label) ? scores[label] : undefined,
  );
  if (labelScores.some((score) => !optionScores.some((known) => known === score)))
    return { kind: "blank", message: blankMessage(field.label.trim(), rubricName) };
  if (labelScores.includes("Pass") && labelScores.includes("Fail")) return null;
  return { kind: "one-sided", message: oneSidedMessage(nameOf(field), rubricName) };
}

function checkLimits(
  field: FormField,
  limits: readonly NumberLimit[],
  {
    rubricName,
    numbers,
    isRepeated,
  }: { rubricName: string; numbers: NumberQuestions; isRepeated: boolean },
): { kind: "limit"; message: string } | null {
  if (limits.length === 0)
    return { kind: "limit", message: noLimitMessage(nameOf(field), rubricName) };
  const message = limits
    .map((limit) => withinError(limit, isRepeated) ?? limitError(limit, field.id, numbers))
    .find(Boolean);
  return message ? { kind: "limit", message: `${nameOf(field)}: ${message}` } : null;
}

function withinError({ bound, value }: NumberLimit, isRepeated: boolean): string | null {
  if (bound !== "within") return null;
  if (!isRepeated) return "Its section does not repeat, so there are no others to compare with.";
  return value !== null && value < 0 ? "Enter a percentage of 0 or more." : null;
}

function limitError(
  { value, percentOf, typed }: NumberLimit,
  fieldId: string,
  numbers: NumberQuestions,
): string | null {
  if (value === null) return typed?.value ? typedNumberError(typed.value) : "Enter the limit.";
  if (typed?.percentOf !== undefined)
    return `The form has no number question “${typed.percentOf}”. Choose one of the list.`;
  if (percentOf === fieldId) return "A number cannot be a percentage of itself.";
  return percentOf === null || numbers.nameOf(percentOf) !== null
    ? null
    : "The question that a limit is a percentage of was deleted. Choose another.";
}

/** The label that the author uses, else the question's text. */
function nameOf(field: FormField): string {
  return field.label.trim() || questionText(field);
}
