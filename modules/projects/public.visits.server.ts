/** Public file of this module for the visits of an inspector. */
export { listVisitActions } from "./domain/page/visit-actions.server.ts";
