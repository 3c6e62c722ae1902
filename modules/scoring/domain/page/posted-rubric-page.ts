/** Reads what the rubric page posts: the questions on it, the Auto-Rubric panel, names, and what was pressed. Pure. */
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { maxAutoOptions, type AutoRubricData } from "../rubrics/auto-rubric.ts";
import { controlNames } from "./control-names.ts";
import { drawnNames, readDrawnAutoRubric, type DrawnPage } from "./drawn-page.ts";
import { readQuestions } from "./posted-questions.ts";
import { readName, readText, textOf } from "./posted-text.ts";
import type { AddingRow, RubricSet } from "../draft/rubric-draft.ts";
import { isSame } from "../rubrics/same-value.ts";

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
  /** Ids of scoring systems by rubric id; those that were drawn otherwise. */
  systems: Record<string, string>;
  /** The row that adds a rubric, as typed. */
  added: AddingRow;
  /** The rubric chosen in the select, and the category chosen for the whole section. */
  active: string;
  fillCategory: string;
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
    systems: readSystems(form, set),
    added: {
      name: readName(textOf(form, "name")),
      scoringSystemId: readName(textOf(form, "scoringSystemId")),
    },
    active: textOf(form, "active"),
    fillCategory: textOf(form, "fillCategory"),
  };
}

function readVersion(form: FormData, name: string): number | null {
  const text = textOf(form, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function readChangedAutoRubric(form: FormData): AutoRubricData | null {
  const posted = readAutoRubric(form);
  return isSame(posted, readDrawnAutoRubric(textOf(form, drawnNames.auto))) ? null : posted;
}

/** Rows without an option are left out. */
function readAutoRubric(form: FormData): AutoRubricData {
  const rows = Array.from({ length: maxAutoOptions }, (_, row) => ({
    option: readText(textOf(form, controlNames.autoOption(row))),
    selectedRubric: textOf(form, controlNames.autoRubric(row)),
  }));
  return {
    label: readText(textOf(form, "auto.label")),
    autoRubricQuestion: readText(textOf(form, "auto.question")),
    tipText: readText(textOf(form, "auto.tip")),
    options: rows.filter(({ option }) => option !== ""),
    enableAutoRubric: form.has("auto.enable"),
  };
}

function readNames(form: FormData, set: RubricSet): Record<string, string> {
  const posted = set.rubrics.flatMap(({ id }): [string, string][] => {
    const name = controlNames.rubricName(id);
    const isChanged = form.get(drawnNames.rubricName(id)) !== textOf(form, name);
    return form.has(name) && isChanged ? [[id, readName(textOf(form, name))]] : [];
  });
  return Object.fromEntries(posted);
}

function readSystems(form: FormData, set: RubricSet): Record<string, string> {
  const posted = set.rubrics.flatMap(({ id }): [string, string][] => {
    const system = textOf(form, controlNames.rubricSystem(id));
    const isChanged = system !== "" && form.get(drawnNames.rubricSystem(id)) !== system;
    return isChanged ? [[id, system]] : [];
  });
  return Object.fromEntries(posted);
}
