/** Reads what the rubric page posts: its questions, the Auto-Rubric panel, names, and the pressed button. Pure. */
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { maxAutoOptions, type AutoRubricData } from "../rubrics/auto-rubric.ts";
import { controlNames } from "./control-names.ts";
import { renderedNames, readRenderedAutoRubric, type RenderedPage } from "./rendered-page.ts";
import { readQuestions } from "./posted-questions.ts";
import { readName, readText, textOf } from "./posted-text.ts";
import type { AddingRow, RubricSet } from "../draft/rubric-draft.ts";
import { isSame } from "../rubrics/same-value.ts";

export interface PostedRubricPage {
  /** The pressed button, such as "save", and its argument, such as a section's id. */
  step: string;
  target: string;
  /** The current position of the page. */
  rubricId: string;
  sectionId: string;
  page: string;
  /** The questions that differ from the rendered page, by field id; null means not scored. */
  questions: Record<string, RubricQuestion | null>;
  /** Null when it is unchanged. */
  autoRubric: AutoRubricData | null;
  rendered: RenderedPage;
  /** Changed names by rubric id, as typed. */
  names: Record<string, string>;
  /** Changed scoring system ids by rubric id. */
  systems: Record<string, string>;
  /** The row that adds a rubric, as typed. */
  added: AddingRow;
  /** The rubric selected in the list, and the category selected for the whole section. */
  active: string;
  fillCategory: string;
}

/** @throws Problem "invalid-input" for a score other than Pass, Fail or Ignore, and for texts that are too long. */
export function readPostedPage(
  form: FormData,
  definition: FormDefinition,
  set: RubricSet,
): PostedRubricPage {
  const [step = "", ...target] = textOf(form, "intent").split(":");
  const rubricId = textOf(form, "rubric");
  const { questions, rendered } = readQuestions(form, definition, set, rubricId);
  return {
    step,
    target: target.join(":"),
    rubricId,
    sectionId: textOf(form, "section"),
    page: textOf(form, "page"),
    questions,
    autoRubric: form.has("auto.shown") ? readChangedAutoRubric(form) : null,
    rendered: {
      rubricId,
      version: readVersion(form, renderedNames.version),
      autoVersion: readVersion(form, renderedNames.autoVersion),
      questions: rendered,
      autoRubric: readRenderedAutoRubric(textOf(form, renderedNames.auto)),
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
  return isSame(posted, readRenderedAutoRubric(textOf(form, renderedNames.auto))) ? null : posted;
}

/** Rows without an option are omitted. */
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
    const isChanged = form.get(renderedNames.rubricName(id)) !== textOf(form, name);
    return form.has(name) && isChanged ? [[id, readName(textOf(form, name))]] : [];
  });
  return Object.fromEntries(posted);
}

function readSystems(form: FormData, set: RubricSet): Record<string, string> {
  const posted = set.rubrics.flatMap(({ id }): [string, string][] => {
    const system = textOf(form, controlNames.rubricSystem(id));
    const isChanged = system !== "" && form.get(renderedNames.rubricSystem(id)) !== system;
    return isChanged ? [[id, system]] : [];
  });
  return Object.fromEntries(posted);
}
