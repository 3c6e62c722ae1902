/** Public file of this module for the logo of a form. */
export { findFormLogo } from "./domain/access/readable-forms.server.ts";
