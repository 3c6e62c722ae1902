/** Public file with the sentences of scores, for browser and server. */
export { criticalityWords, overLimits } from "./domain/results/score-words.ts";
export { scoringFailedMessage } from "./domain/results/scoring-failed-message.ts";
