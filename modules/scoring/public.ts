/** Public file with the types of scores, for browser and server. */
export type {
  Criticalities,
  IntakeResult,
  ScoredFailure,
  Verdict,
} from "#modules/form-logic/public.scoring.ts";
export type { RecommendedAction } from "./domain/results/recommend-actions.server.ts";
export type { ResultRow } from "./domain/results/result-row.ts";
export type { NamedAction } from "#modules/recommendations/public.server.ts";
export { autoRubricName } from "./domain/rubrics/auto-rubric.ts";
export type { AutoRubricQuestion } from "./domain/rubrics/auto-rubric-question.ts";
