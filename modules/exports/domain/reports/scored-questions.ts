/** How each question of a project counted when it was scored. Pure. */
import { compileForm } from "#modules/form-logic/public.ts";
import {
  type OptionScore,
  type Rubric,
  scoreQuestions,
} from "#modules/form-logic/public.scoring.ts";
import type { AnsweredRow, VersionOfForm } from "./question-columns.ts";

export interface ScoredRow extends AnsweredRow {
  /** Null when the project was scored by a rubric that is gone. */
  rubricId: string | null;
  /** Ids of the questions that failed, as the scoring kept them. */
  failed: readonly string[] | null;
}

/**
 * Reads the scores of rows by question: what failed is what the scoring kept, whatever has changed in the rubric since; of the
 * other questions the rubric says which were passed and which ignored.
 */
export function scoresOf(
  versions: readonly VersionOfForm[],
  rubrics: ReadonlyMap<string, { rubric: Rubric }>,
): (row: ScoredRow) => ReadonlyMap<string, OptionScore> {
  const compiled = new Map(versions.map(({ key, form }) => [key, compileForm(form)]));
  return ({ formVersion, answers, failed, rubricId }) => {
    const form = compiled.get(formVersion ?? "");
    const rubric = rubrics.get(rubricId ?? "")?.rubric;
    const scores = new Map<string, OptionScore>();
    for (const { fieldId, score } of form && rubric
      ? scoreQuestions(form, answers ?? {}, rubric)
      : [])
      scores.set(fieldId, score === "Fail" ? "Pass" : score);
    for (const fieldId of failed ?? []) scores.set(fieldId, "Fail");
    return scores;
  };
}
