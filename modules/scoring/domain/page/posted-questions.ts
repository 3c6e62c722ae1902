/**
 * Reads the questions that the rubric page posts: the score of each option or the limits of a number, and the criticality of a
 * failure. Pure.
 */
import { Problem } from "#app/platform/problems.ts";
import {
  optionScores,
  type OptionScore,
  type RubricQuestion,
} from "#modules/form-logic/public.scoring.ts";
import {
  optionsOf,
  type FormDefinition,
  type FormField,
  isComparedAsNumber,
  isScorable,
} from "#modules/form-logic/public.ts";
import { numberQuestions, type NumberQuestions } from "../rubrics/number-questions.ts";
import { controlNames } from "./control-names.ts";
import { limitsOf, readPostedRows, serializeRows } from "./limit-rows.ts";
import {
  renderedNames,
  readQuestionValues,
  serializeQuestion,
  type QuestionValues,
  countedOnce,
  onceCounted,
} from "./rendered-page.ts";
import { readName, textOf } from "./posted-text.ts";
import type { RubricSet } from "../draft/rubric-draft.ts";

/** Questions by field id; null means not scored. */
type Questions = Record<string, RubricQuestion | null>;

/**
 * The questions that differ from the rendered page, and their rendered values.
 * @throws Problem "invalid-input" for a score other than Pass, Fail or Ignore.
 */
export function readQuestions(
  form: FormData,
  definition: FormDefinition,
  set: RubricSet,
  rubricId: string,
): { questions: Questions; rendered: Questions } {
  const rubric = set.rubrics.find(({ id }) => id === rubricId);
  if (!rubric) return { questions: {}, rendered: {} };
  const fields = new Map(
    definition.sections.flatMap((section) => section.fields).map((field) => [field.id, field]),
  );
  const numbers = numberQuestions(definition);
  const questions: [string, RubricQuestion | null][] = [];
  const rendered: [string, RubricQuestion | null][] = [];
  form.getAll("field").forEach((id, position) => {
    const field = typeof id === "string" ? fields.get(id) : undefined;
    if (!field || !isScorable(field.type)) return;
    const before = Object.hasOwn(rubric.questions, field.id) ? rubric.questions[field.id] : null;
    const values = [
      ...readValues(form, position, field),
      ...readInstances(form, position, before ?? null),
    ] as const;
    const shown = textOf(form, renderedNames.question(position));
    if (serializeQuestion(values) === shown) return;
    const shownValues = readQuestionValues(shown);
    if (shownValues)
      rendered.push([field.id, asQuestion(shownValues, field, before ?? null, numbers)]);
    questions.push([field.id, asQuestion(values, field, before ?? null, numbers)]);
  });
  return { questions: Object.fromEntries(questions), rendered: Object.fromEntries(rendered) };
}

/** The page asks only for questions of repeating sections. */
function readInstances(form: FormData, position: number, before: RubricQuestion | null): string[] {
  const name = controlNames.instances(position);
  const posted = form.has(name) ? textOf(form, name) : before?.instances;
  return posted === "worst" || posted === "average" ? [onceCounted[posted]] : [];
}

function readValues(form: FormData, position: number, field: FormField): QuestionValues {
  const category = readName(textOf(form, controlNames.category(position)), "criticality's");
  if (isComparedAsNumber(field.type))
    return [category, ...serializeRows(readPostedRows(form, position))];
  const scores = optionsOf(field).map((_option, index) =>
    textOf(form, controlNames.score(position, index)),
  );
  return [category, ...scores];
}

/**
 * The result contains the actions, and the scores of options that only older versions of the form have; the page posts
 * neither.
 */
function asQuestion(
  values: QuestionValues,
  field: FormField,
  stored: RubricQuestion | null,
  numbers: NumberQuestions,
): RubricQuestion | null {
  const instances = countedOnce(values.at(-1));
  const [category, ...scores] = instances ? withoutLast(values) : values;
  const question = asScores([category, ...scores], field, stored, numbers);
  return question && withInstances(question, instances);
}

const withoutLast = ([category, ...scores]: QuestionValues): QuestionValues => [
  category,
  ...scores.slice(0, -1),
];

function withInstances(
  { instances: _instances, ...question }: RubricQuestion,
  instances: RubricQuestion["instances"] | null,
): RubricQuestion {
  return instances ? { ...question, instances } : question;
}

function asScores(
  [category, ...scores]: QuestionValues,
  field: FormField,
  before: RubricQuestion | null,
  numbers: NumberQuestions,
): RubricQuestion | null {
  if (isComparedAsNumber(field.type)) return asLimits([category, ...scores], before, numbers);
  const labels = optionsOf(field).map(({ label }) => label);
  const olderOptions = Object.entries(before?.options ?? {}).filter(
    ([label]) => !labels.includes(label),
  );
  const scored = labels.flatMap((label, option): [string, OptionScore][] => {
    const score = readScore(scores[option] ?? "");
    return score ? [[label, score]] : [];
  });
  if (scored.length === 0 && category === "" && !before?.OptionActions) return null;
  return {
    ...before,
    criticalityCategory: category === "" ? null : category,
    options: Object.fromEntries([...olderOptions, ...scored]),
  };
}

function asLimits(
  [category, ...rows]: QuestionValues,
  before: RubricQuestion | null,
  numbers: NumberQuestions,
): RubricQuestion | null {
  if (rows.length === 0 && category === "" && !before?.OptionActions) return null;
  return {
    ...before,
    criticalityCategory: category === "" ? null : category,
    options: before?.options ?? {},
    limits: limitsOf(rows, numbers),
  };
}

function readScore(text: string): OptionScore | null {
  if (text === "") return null;
  const score = optionScores.find((known) => known === text);
  if (!score)
    throw new Problem("invalid-input", `An option must be Pass, Fail, or Ignore, not "${text}".`);
  return score;
}
