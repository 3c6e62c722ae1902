/** Public file of this module for reading a form: its draft, and its published versions. */
export { getForm } from "./domain/versions/get-form.server.ts";
export { findNewestVersion } from "./domain/versions/newest-version.server.ts";
export { getPublishedForm } from "./domain/versions/published-form.server.ts";
export { viewVersion } from "./domain/versions/view-version.server.ts";
