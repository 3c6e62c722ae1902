/** Computes how each question of a project counted when it was scored. Pure. */
import {
  type OptionScore,
  type Rubric,
  scoreQuestions,
} from "#modules/form-logic/public.scoring.ts";
import { rowCompiler, type AnsweredRow, type VersionOfForm } from "./expand-rows.ts";

export interface ScoredRow extends AnsweredRow {
  /** Null when the project was scored by a rubric that no longer exists. */
  rubricId: string | null;
  /** Ids of the failed questions, as stored by the scoring. */
  failed: readonly string[] | null;
}

/**
 * Returns a function that reads a row's score by question, in repeating sections by question and instance. The stored failures count, even when the rubric has changed
 * since. For other questions the rubric decides between passed and ignored.
 */
export function scoresOf(
  versions: readonly VersionOfForm[],
  rubrics: ReadonlyMap<string, { rubric: Rubric }>,
): (row: ScoredRow) => ReadonlyMap<string, OptionScore> {
  const compiledFor = rowCompiler(versions);
  return (row) => {
    const { answers, failed, rubricId } = row;
    const form = compiledFor(row);
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
