/** Public file with the messages of scores, for browser and server. */
export { criticalityText, overLimits } from "./domain/results/score-text.ts";
export { scoringFailedMessage } from "./domain/results/scoring-failed-message.ts";
