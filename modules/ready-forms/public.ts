/** The ready forms and their cards, for other modules. */
export { findReadyForm, readyForms } from "./domain/ready-forms.ts";
