/** What other modules know of scores: shapes and sentences, for browser and server alike. */
export type { Criticalities, IntakeResult, ScoredFailure, Verdict } from "#modules/forms/public.ts";
export { scoringFailedMessage } from "./domain/scoring-failed-message.ts";
