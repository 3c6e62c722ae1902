/** How each question of an intake counts, section by section. Pure. */
import { compileForm, questionText } from "#modules/form-logic/public.ts";
import { failedAnswer, scoreQuestions, type Rubric } from "#modules/form-logic/public.scoring.ts";
import type { RecommendedAction } from "#modules/scoring/public.ts";
import type { Intake } from "#modules/intake/public.ts";

export interface CountedQuestion {
  id: string;
  text: string;
  /** The answer; empty if there is none. */
  value: string;
}

export interface FailedQuestion extends CountedQuestion {
  category: string | null;
  /** Names of the actions recommended for it. */
  actions: string[];
}

interface SectionQuestions<Question> {
  id: string;
  title: string;
  questions: Question[];
}

export interface ScoredQuestions {
  failed: SectionQuestions<FailedQuestion>[];
  passed: SectionQuestions<CountedQuestion>[];
  /** Total numbers, including questions that are not listed. */
  counts: { failed: number; passed: number };
}

/** Limit of listed questions of each kind, so that a page stays bounded. */
const maxListed = 200;

export function listScoredQuestions(
  { form, answers }: Intake,
  rubric: Rubric,
  recommended: readonly RecommendedAction[],
): ScoredQuestions {
  const scored = scoreQuestions(compileForm(form), answers, rubric);
  const rowsWithScore = (score: "Fail" | "Pass") =>
    new Map(scored.filter((each) => each.score === score).map((each) => [each.fieldId, each]));
  const [failed, passed] = [rowsWithScore("Fail"), rowsWithScore("Pass")];
  const textOf = new Map(
    form.sections.flatMap(({ fields }) => fields.map((field) => [field.id, questionText(field)])),
  );
  function inSections<Question>(
    ids: readonly string[],
    describe: (id: string, text: string) => Question,
  ): SectionQuestions<Question>[] {
    const listed = new Set(ids.slice(0, maxListed));
    return form.sections.flatMap(({ id, title, fields }) => {
      const questions = fields
        .filter((field) => listed.has(field.id))
        .map((field) => describe(field.id, textOf.get(field.id) ?? ""));
      return questions.length === 0 ? [] : [{ id, title, questions }];
    });
  }
  return {
    failed: inSections([...failed.keys()], (id, text) => ({
      id,
      text,
      value: failedAnswer(failed.get(id)!),
      category: failed.get(id)?.category ?? null,
      actions: recommended
        .filter(({ questions }) => questions.some(({ fieldId }) => fieldId === id))
        .map(({ strategy }) => strategy),
    })),
    passed: inSections([...passed.keys()], (id, text) => ({
      id,
      text,
      value: passed.get(id)?.value ?? "",
    })),
    counts: { failed: failed.size, passed: passed.size },
  };
}
