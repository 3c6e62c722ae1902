/** Public file of this module for the server: canceling a visit from its intake. */
export { handleCancellation } from "./domain/cancel/handle-cancellation.server.ts";
export { loadCancellation, type CancelView } from "./domain/cancel/load-cancellation.server.ts";
