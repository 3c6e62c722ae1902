/** Public file of this module for the rubrics that a form offers. */
export { listRubrics } from "./domain/rubrics/rubrics.server.ts";
