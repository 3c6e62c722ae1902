/** Scoring answers, and the actions that a failure triggers. */
export {
  type RecommendedActionId,
  listRecommendedActions,
} from "./domain/scoring/recommended-actions.ts";
export {
  actionLabels,
  describeDeviation,
  describeLimit,
  failedAnswer,
  failedQuestion,
  maxLimits,
} from "./domain/scoring/number-limits.ts";
export type { PreviewScore } from "./domain/scoring/preview-score.ts";
export {
  type Criticalities,
  type IntakeResult,
  type LimitBound,
  limitBounds,
  type NumberLimit,
  type OptionAction,
  type OptionScore,
  optionScores,
  type RawScore,
  type Rubric,
  type RubricQuestion,
  type ScoredFailure,
  type ScoringSystem,
  type Verdict,
} from "./domain/scoring/rubric-types.ts";
export {
  scoredButUnanswered,
  type ScoredQuestion,
  scoreIntake,
  scoreQuestions,
} from "./domain/scoring/score-intake.ts";
export { homeOutcome, type HomeOutcome, worstFirst } from "./domain/scoring/pass-or-fail.ts";
export { siblingNumbers } from "./domain/repeats/find-instances.ts";
