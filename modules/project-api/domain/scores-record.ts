/** The score of a project as programs read it. Pure. */
import { z } from "zod";
import { failedAnswer } from "#modules/form-logic/public.scoring.ts";
import type { IntakeResult, RecommendedAction, ResultRow } from "#modules/scoring/public.ts";

const verdict = z.enum(["Pass", "Fail", "Unscored"]);

export const scoresRecord = z.object({
  projectId: z.string(),
  score: z
    .object({
      isFinal: z.boolean().meta({
        description: "False before the project is completed: the score of the answers until now.",
      }),
      verdict,
      text: z.string(),
      rubric: z.object({ id: z.string(), name: z.string() }),
      passed: z.number().meta({ description: "Questions that passed." }),
      counted: z.number().meta({ description: "Questions that count." }),
      minimumPercentage: z.number().nullable(),
      criticalities: z.array(
        z.object({
          name: z.string(),
          failed: z.number().int(),
          accepted: z.number().nullable().meta({ description: "Without a number, any." }),
        }),
      ),
      failures: z.array(
        z.object({
          id: z.string().meta({ description: "Of the answer." }),
          question: z.string(),
          section: z.string(),
          answer: z.string(),
          criticality: z.string().nullable(),
        }),
      ),
      actions: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            text: z.string(),
            answerIds: z.array(z.string()),
          }),
        )
        .meta({ description: "What the rubric recommends for the failures." }),
    })
    .nullable()
    .meta({ description: "A project without a rubric and a result has none." }),
  history: z
    .array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        verdict,
        text: z.string(),
        rubricName: z.string(),
        formVersion: z.number().int(),
        scoredAt: z.iso.datetime(),
        scoredBy: z.string().nullable(),
      }),
    )
    .meta({ description: "The last 50 stored scores, newest first." }),
});

export type ScoresRecord = z.output<typeof scoresRecord>;

export interface ReadScores {
  projectId: string;
  isFinal: boolean;
  result: IntakeResult | null;
  actions: readonly RecommendedAction[];
  history: readonly ResultRow[];
}

export const describeScores = (read: ReadScores): ScoresRecord => ({
  projectId: read.projectId,
  score: read.result && describeScore(read.result, read),
  history: read.history.map(({ current, scoreText, scoredAt, scoredByName, ...row }) => ({
    id: row.id,
    isCurrent: current,
    verdict: row.verdict,
    text: scoreText,
    rubricName: row.rubricName,
    formVersion: row.formVersion,
    scoredAt: scoredAt.toISOString(),
    scoredBy: scoredByName,
  })),
});

function describeScore(
  { verdict: outcome, scoreText, rawData, criticalities, failures, scoredWith }: IntakeResult,
  { isFinal, actions }: Pick<ReadScores, "isFinal" | "actions">,
): NonNullable<ScoresRecord["score"]> {
  return {
    isFinal,
    verdict: outcome,
    text: scoreText,
    rubric: { id: scoredWith.rubric.id, name: scoredWith.rubric.name },
    passed: rawData.pass,
    counted: rawData.total,
    minimumPercentage: rawData.percentage_failure,
    criticalities: Object.entries(criticalities).map(([name, { actual, max }]) => ({
      name,
      failed: actual,
      accepted: max,
    })),
    failures: failures.map((failure) => ({
      id: failure.fieldId,
      question: failure.question,
      section: failure.sectionTitle,
      answer: failedAnswer(failure),
      criticality: failure.category,
    })),
    actions: actions.map(({ id, strategy, actionDescription, questions }) => ({
      id,
      name: strategy,
      text: actionDescription,
      answerIds: questions.map(({ fieldId }) => fieldId),
    })),
  };
}
