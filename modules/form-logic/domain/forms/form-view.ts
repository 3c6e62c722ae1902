import { compileForm } from "./compile-form.ts";
import { describeRepeat, repeatNames } from "../repeats/describe-repeat.ts";
import {
  expressionsOf,
  renameQuestions,
  type ExpressionProperty,
} from "../expressions/field-expressions.ts";
import { expressionNames } from "../expressions/field-expressions.ts";
import { displayValues } from "../answers/answer-text.ts";
import { describeCitations } from "../questions/citations.ts";
import { describeCondition } from "../conditions/describe-condition.ts";
import { questionNumbers, questionText } from "../questions/question-text.ts";
import { isChoice, optionsOf } from "../questions/field-options.ts";
import { questionTypes } from "../../question-types/registry.ts";
import type { FieldOption, FormDefinition, FormField } from "./form-types.ts";

/** A question as text for a reader of the form. */
export interface QuestionView {
  id: string;
  /** "2.3": section and position; null for an info box. */
  number: string | null;
  text: string;
  /** The short name, when it differs from the question. */
  label: string | null;
  type: string;
  tip: string | null;
  /** "2017: 690.12; 2023: 690.12(D)"; null without any. */
  citations: string | null;
  marks: string[];
  /** The rules for a number. */
  rules: string | null;
  options: { label: string; followups: string[] }[];
  /** When it is shown; null for always. */
  condition: string | null;
  /** What it calculates, checks or requires, with the names of questions. */
  expressions: string[];
}

export interface SectionView {
  id: string;
  title: string;
  /** How often it is filled in; null for once. */
  repeat: string | null;
  questions: QuestionView[];
}

function followups(option: Partial<FieldOption>): string[] {
  const requirements: string[] = [];
  if (option.requireFollowupComments) requirements.push("comment");
  if (option.requireFollowupPhoto) requirements.push("photo");
  if (option.requireFollowup && requirements.length === 0) requirements.push("follow-up");
  return requirements;
}

export function marksOf(field: FormField): string[] {
  const marks: string[] = [];
  if (field.required) marks.push("Required");
  else if (field.requiredForFieldIntake) marks.push("Required for field users");
  if (field.photoRequired) marks.push("Photo required");
  if (field.originalPhotos) marks.push("Photos in original size");
  if (field.goodExample || field.badExample) marks.push("Example photos");
  if (field.picture) marks.push("Picture");
  if (field.carried) marks.push("Begins with the last answer");
  if (field.defaultValues?.length)
    marks.push(`Default: ${displayValues(field, field.defaultValues)}`);
  return marks;
}

/** Describes the settings of the field's type in one sentence. Null without settings that matter. */
export function describeSettings(field: FormField): string | null {
  return questionTypes[field.type].settings?.describe(field) ?? null;
}

const expressionWords: Record<ExpressionProperty, string> = {
  calculation: "Calculated:",
  check: "Must satisfy:",
  requiredIf: "Required while:",
  choiceFilter: "Choices offered:",
  defaultExpression: "Default:",
};

/** Returns the form as text, in form order. */
export function viewForm(form: FormDefinition): SectionView[] {
  const compiled = compileForm(form);
  const numbers = questionNumbers(form);
  const names = repeatNames(form);
  const { nameOf } = expressionNames(form.sections.flatMap((section) => section.fields));
  return form.sections.map((section) => {
    const questions = section.fields.map((field): QuestionView => {
      const text = questionText(field);
      const own = followups(field);
      return {
        id: field.id,
        number: numbers.get(field.id) ?? null,
        text,
        label: field.label === text ? null : field.label,
        type: questionTypes[field.type].label,
        tip: field.tipText?.trim() || null,
        citations: describeCitations(field.citations) || null,
        marks: marksOf(field),
        rules: describeSettings(field),
        options: isChoice(field.type)
          ? optionsOf(field).map((option) => ({
              label: option.label,
              followups: [...new Set([...followups(option), ...own])],
            }))
          : [],
        condition: describeCondition(compiled, field.id),
        expressions: expressionsOf(field).map(
          ([part, expression]) => `${expressionWords[part]} ${renameQuestions(expression, nameOf)}`,
        ),
      };
    });
    const repeat = describeRepeat(section, names);
    return { id: section.id, title: section.title, repeat, questions };
  });
}
