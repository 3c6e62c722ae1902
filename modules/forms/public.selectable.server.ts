/** Public file of this module for the forms that a viewer may choose for a project. */
export {
  findSelectableForm,
  listSelectableForms,
  listSelectablePage,
  type SelectableForm,
} from "./domain/list/selectable-forms.server.ts";
