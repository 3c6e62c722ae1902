/** Public file of this module for the server: canceling a visit from its intake. */
export { answerCancellation } from "./domain/cancel/answer-cancellation.server.ts";
export { loadCancellation, type CancelView } from "./domain/cancel/load-cancellation.server.ts";
