/** What other modules know of scores: shapes and sentences, for browser and server alike. */
export type { Criticalities, IntakeResult, ScoredFailure, Verdict } from "#modules/forms/public.ts";
export { compareScores, type ScoreComparison, type ScoreSide } from "./domain/compare-scores.ts";
export type { RecommendedAction } from "./domain/recommend-actions.server.ts";
export type { ResultLine } from "./domain/result-line.ts";
export { criticalityWords } from "./domain/score-words.ts";
export { scoringFailedMessage } from "./domain/scoring-failed-message.ts";
export type { NamedAction } from "#modules/forms/public.server.ts";
export { autoRubricName } from "./domain/auto-rubric.ts";
export type { AutoRubricQuestion } from "./domain/auto-rubric-question.ts";
