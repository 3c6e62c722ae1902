/** One intake scored by two rubrics, side by side. Pure. */
import {
  compileForm,
  questionText,
  type Answers,
  type FormDefinition,
} from "#modules/form-logic/public.ts";
import {
  scoreIntake,
  scoreQuestions,
  type Criticalities,
  type IntakeResult,
  type Rubric,
  type ScoredQuestion,
  type ScoringSystem,
  type Verdict,
} from "#modules/form-logic/public.scoring.ts";

export interface ScoredIntake {
  form: FormDefinition;
  answers: Answers;
}

export interface ScoreSide {
  rubricName: string;
  systemName: string;
  verdict: Verdict;
  scoreText: string;
  pass: number;
  total: number;
  criticalities: Criticalities;
}

export interface ScoreDifference {
  fieldId: string;
  sectionTitle: string;
  question: string;
  /** The answer; empty if there is none. */
  value: string;
  /** "Fail (Major)", "Pass", "Ignore" or "Not scored". */
  before: string;
  after: string;
}

export interface ScoreComparison {
  before: ScoreSide;
  after: ScoreSide;
  /** Questions that count differently, in form order. */
  differences: ScoreDifference[];
}

/** What the stored result would be with another rubric, or with the current version of the same one. Nothing is stored. */
export function compareScores(
  intake: ScoredIntake,
  stored: IntakeResult,
  other: { rubric: Rubric; system: ScoringSystem },
): ScoreComparison {
  const compiled = compileForm(intake.form);
  const after = scoreIntake(compiled, intake.answers, other.rubric, other.system);
  const wordsOf = (rubric: Rubric) =>
    new Map(
      scoreQuestions(compiled, intake.answers, rubric).map((scored) => [scored.fieldId, scored]),
    );
  const [first, second] = [wordsOf(stored.scoredWith.rubric), wordsOf(other.rubric)];
  const differences = intake.form.sections.flatMap((section) =>
    section.fields.flatMap((field): ScoreDifference[] => {
      const [one, two] = [first.get(field.id), second.get(field.id)];
      const [before, now] = [scoredQuestionText(one), scoredQuestionText(two)];
      if (before === now) return [];
      return [
        {
          fieldId: field.id,
          sectionTitle: section.title,
          question: questionText(field),
          value: one?.value ?? two?.value ?? "",
          before,
          after: now,
        },
      ];
    }),
  );
  return { before: sideOf(stored), after: sideOf(after), differences };
}

function sideOf(result: IntakeResult): ScoreSide {
  const { rubric, scoringSystem } = result.scoredWith;
  return {
    rubricName: rubric.name,
    systemName: scoringSystem.name,
    verdict: result.verdict,
    scoreText: result.scoreText,
    pass: result.rawData.pass,
    total: result.rawData.total,
    criticalities: result.criticalities,
  };
}

function scoredQuestionText(scored: ScoredQuestion | undefined): string {
  if (!scored) return "Not scored";
  return scored.score === "Fail" && scored.category !== null
    ? `Fail (${scored.category})`
    : scored.score;
}
