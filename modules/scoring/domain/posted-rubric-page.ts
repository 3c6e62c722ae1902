/** Reads what the rubric page posts: the questions on it, the Auto-Rubric panel, names, and what was pressed. Pure. */
import { Problem } from "#app/platform/problems.ts";
import { isStorable, unstorableMessage } from "#app/platform/storable-text.ts";
import {
  optionScores,
  optionsOf,
  type FormDefinition,
  type FormField,
  type OptionScore,
  type RubricQuestion,
} from "#modules/forms/public.ts";
import { maxAutoOptions, type AutoRubricData } from "./auto-rubric.ts";
import {
  drawnNames,
  readDrawnAutoRubric,
  readQuestionValues,
  wordsOfQuestion,
  type DrawnPage,
  type QuestionValues,
} from "./drawn-page.ts";
import type { RubricSet } from "./rubric-draft.ts";
import { isScorable } from "./is-scorable.ts";
import { isSame } from "./same-value.ts";

/** The longest name of a rubric, and the longest texts of the Auto-Rubric, in characters. */
const longestName = 100;
const longestText = 1_000;

/** The posted names of one question's controls; questions count from 0 on their page, options within their question. */
export const controlNames = {
  score: (question: number, option: number) => `score.${question}.${option}`,
  category: (question: number) => `category.${question}`,
  rubricName: (rubricId: string) => `name.${rubricId}`,
  autoOption: (row: number) => `auto.option.${row}`,
  autoRubric: (row: number) => `auto.rubric.${row}`,
};

export interface PostedRubricPage {
  /** What was pressed, such as "save", and what it was pressed for, such as a section's id. */
  step: string;
  target: string;
  /** Where the page stands. */
  rubricId: string;
  sectionId: string;
  page: string;
  /** The questions that are not as the page was drawn, by field id; null is not scored. */
  questions: Record<string, RubricQuestion | null>;
  /** Null when it is as it was drawn. */
  autoRubric: AutoRubricData | null;
  drawn: DrawnPage;
  /** Names by rubric id, as typed; those that were drawn otherwise. */
  names: Record<string, string>;
  /** The row that adds a rubric, as typed. */
  added: { name: string; scoringSystemId: string };
  /** The rubric chosen in the select, and the category chosen for the whole section. */
  active: string;
  fillCategory: string;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** @throws Problem "invalid-input" for a score that is not Pass, Fail or Ignore, and for texts that are too long. */
export function readPostedPage(
  form: FormData,
  definition: FormDefinition,
  set: RubricSet,
): PostedRubricPage {
  const [step = "", ...target] = textOf(form, "intent").split(":");
  const rubricId = textOf(form, "rubric");
  const { questions, drawn } = readQuestions(form, definition, set, rubricId);
  return {
    step,
    target: target.join(":"),
    rubricId,
    sectionId: textOf(form, "section"),
    page: textOf(form, "page"),
    questions,
    autoRubric: form.has("auto.shown") ? readChangedAutoRubric(form) : null,
    drawn: {
      rubricId,
      version: readVersion(form, drawnNames.version),
      autoVersion: readVersion(form, drawnNames.autoVersion),
      questions: drawn,
      autoRubric: readDrawnAutoRubric(textOf(form, drawnNames.auto)),
    },
    names: readNames(form, set),
    added: { name: textOf(form, "name"), scoringSystemId: textOf(form, "scoringSystemId") },
    active: textOf(form, "active"),
    fillCategory: textOf(form, "fillCategory"),
  };
}

function readQuestions(
  form: FormData,
  definition: FormDefinition,
  set: RubricSet,
  rubricId: string,
): { questions: PostedRubricPage["questions"]; drawn: DrawnPage["questions"] } {
  const rubric = set.rubrics.find(({ id }) => id === rubricId);
  if (!rubric) return { questions: {}, drawn: {} };
  const fields = new Map(
    definition.sections.flatMap((section) => section.fields).map((field) => [field.id, field]),
  );
  const questions: [string, RubricQuestion | null][] = [];
  const drawn: [string, RubricQuestion | null][] = [];
  form.getAll("field").forEach((id, place) => {
    const field = typeof id === "string" ? fields.get(id) : undefined;
    if (!field || !isScorable(field.type)) return;
    const before = Object.hasOwn(rubric.questions, field.id) ? rubric.questions[field.id] : null;
    const values = readValues(form, place, field);
    const shown = textOf(form, drawnNames.question(place));
    if (wordsOfQuestion(values) === shown) return;
    const shownValues = readQuestionValues(shown);
    if (shownValues) drawn.push([field.id, asQuestion(shownValues, field, before ?? null)]);
    questions.push([field.id, asQuestion(values, field, before ?? null)]);
  });
  return { questions: Object.fromEntries(questions), drawn: Object.fromEntries(drawn) };
}

function readValues(form: FormData, place: number, field: FormField): QuestionValues {
  const category = readName(textOf(form, controlNames.category(place)), "criticality's");
  const scores = optionsOf(field).map((_option, at) => textOf(form, controlNames.score(place, at)));
  return [category, ...scores];
}

function readVersion(form: FormData, name: string): number | null {
  const text = textOf(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Scores of options that only older versions of the form have stay; so do the actions. */
function asQuestion(
  [category, ...scores]: QuestionValues,
  field: FormField,
  before: RubricQuestion | null,
): RubricQuestion | null {
  const labels = optionsOf(field).map(({ label }) => label);
  const kept = Object.entries(before?.options ?? {}).filter(([label]) => !labels.includes(label));
  const given = labels.flatMap((label, option): [string, OptionScore][] => {
    const score = readScore(scores[option] ?? "");
    return score ? [[label, score]] : [];
  });
  if (given.length === 0 && category === "" && !before?.OptionActions) return null;
  return {
    ...before,
    criticalityCategory: category === "" ? null : category,
    options: Object.fromEntries([...kept, ...given]),
  };
}

function readScore(text: string): OptionScore | null {
  if (text === "") return null;
  const score = optionScores.find((known) => known === text);
  if (!score)
    throw new Problem("invalid-input", `An option is worth Pass, Fail or Ignore, not "${text}".`);
  return score;
}

function readChangedAutoRubric(form: FormData): AutoRubricData | null {
  const posted = readAutoRubric(form);
  return isSame(posted, readDrawnAutoRubric(textOf(form, drawnNames.auto))) ? null : posted;
}

/** Rows without an option are left out. */
function readAutoRubric(form: FormData): AutoRubricData {
  const rows = Array.from({ length: maxAutoOptions }, (_, row) => ({
    option: short(textOf(form, controlNames.autoOption(row))),
    selectedRubric: textOf(form, controlNames.autoRubric(row)),
  }));
  return {
    label: short(textOf(form, "auto.label")),
    autoRubricQuestion: short(textOf(form, "auto.question")),
    tipText: short(textOf(form, "auto.tip")),
    options: rows.filter(({ option }) => option !== ""),
    enableAutoRubric: form.has("auto.enable"),
  };
}

function short(text: string): string {
  if (!isStorable(text)) throw new Problem("invalid-input", unstorableMessage);
  if (text.length > longestText)
    throw new Problem("invalid-input", `A text may be no longer than ${longestText} characters.`);
  return text;
}

function readNames(form: FormData, set: RubricSet): Record<string, string> {
  const posted = set.rubrics.flatMap(({ id }): [string, string][] => {
    const name = controlNames.rubricName(id);
    const isChanged = form.get(drawnNames.rubricName(id)) !== textOf(form, name);
    return form.has(name) && isChanged ? [[id, readName(textOf(form, name))]] : [];
  });
  return Object.fromEntries(posted);
}

/** @throws Problem "invalid-input" for a name that is too long or cannot be stored. */
export function readName(name: string, whose = "rubric's"): string {
  if (!isStorable(name)) throw new Problem("invalid-input", unstorableMessage);
  if (name.length > longestName)
    throw new Problem(
      "invalid-input",
      `A ${whose} name may be no longer than ${longestName} characters.`,
    );
  return name;
}
