/** The steps of an organization, for My Home. */
export { findFirstSteps } from "./domain/find-first-steps.server.ts";
