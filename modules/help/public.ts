/** Public file for the field module, which keeps the help pages on a phone. */
export { offlineHelpIds } from "./domain/help-ids.ts";
