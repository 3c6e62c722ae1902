/**
 * The page posts the values that it rendered together with its form. A posted value that equals its rendered value is
 * no change. A changed one is compared with what its author saw, not with what others saved since. Pure.
 */
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import type { AutoRubricData } from "../rubrics/auto-rubric.ts";
import type { RubricSet } from "../draft/rubric-draft.ts";

/** The posted names; questions count from 0 on their page. */
export const renderedNames = {
  version: "drawn.version",
  question: (position: number) => `drawn.${position}`,
  rubricName: (rubricId: string) => `drawn.name.${rubricId}`,
  rubricSystem: (rubricId: string) => `drawn.system.${rubricId}`,
  auto: "drawn.auto",
  autoVersion: "drawn.autoVersion",
};

/**
 * A category, and the scores of a question's options in their order, empty if there is none, or the limits of a number. Last, where
 * the instances of a repeating section count once, the one of `onceCounted`.
 */
export type QuestionValues = readonly [category: string, ...scores: string[]];

type CountedOnce = NonNullable<RubricQuestion["instances"]>;

export const onceCounted: Record<CountedOnce, string> = {
  worst: "instances:worst",
  average: "instances:average",
};

export const countedOnce = (value: string | undefined): CountedOnce | null =>
  (Object.keys(onceCounted) as CountedOnce[]).find((key) => onceCounted[key] === value) ?? null;

export function serializeQuestion(values: QuestionValues): string {
  return JSON.stringify(values);
}

export function readQuestionValues(text: string): QuestionValues | null {
  const read = readJson(text);
  if (!Array.isArray(read) || !read.every((value) => typeof value === "string")) return null;
  const [category = "", ...scores] = read;
  return [category, ...scores];
}

export function readRenderedAutoRubric(text: string): AutoRubricData | null {
  const read = readJson(text);
  return isAutoRubric(read) ? read : null;
}

/** The value is posted, so it is untrusted input. */
function isAutoRubric(read: unknown): read is AutoRubricData {
  if (typeof read !== "object" || read === null) return false;
  const entries = new Map<string, unknown>(Object.entries(read));
  const options: unknown = entries.get("options");
  return (
    ["label", "autoRubricQuestion", "tipText"].every(
      (key) => typeof entries.get(key) === "string",
    ) &&
    typeof entries.get("enableAutoRubric") === "boolean" &&
    Array.isArray(options) &&
    options.every(
      (row: unknown) =>
        typeof row === "object" &&
        row !== null &&
        Object.values(row).every((value) => typeof value === "string"),
    )
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export interface RenderedPage {
  rubricId: string;
  /** Version of the stored rubric; null if the page did not post it. */
  version: number | null;
  autoVersion: number | null;
  /** The changed questions as they were rendered. */
  questions: Record<string, RubricQuestion | null>;
  autoRubric: AutoRubricData | null;
}

/** The stored rubrics as the author saw them, if another person has saved since. */
export function asRendered(stored: RubricSet, rendered: RenderedPage): RubricSet {
  const isAutoOlder = rendered.autoVersion !== null && rendered.autoVersion < stored.autoVersion;
  const auto =
    isAutoOlder && rendered.autoRubric
      ? { autoRubric: rendered.autoRubric, autoVersion: rendered.autoVersion ?? 0 }
      : {};
  const rubrics = stored.rubrics.map((rubric) => {
    const { version } = rendered;
    if (rubric.id !== rendered.rubricId || version === null || version >= rubric.version)
      return rubric;
    const questions = new Map(Object.entries(rubric.questions));
    for (const [fieldId, question] of Object.entries(rendered.questions))
      if (question) questions.set(fieldId, question);
      else questions.delete(fieldId);
    return { ...rubric, version, questions: Object.fromEntries(questions) };
  });
  return { ...stored, ...auto, rubrics };
}
