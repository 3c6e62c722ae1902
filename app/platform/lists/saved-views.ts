/** A list whose filters people save under names. */
export interface SavedViewList {
  /** Unique among all modules. */
  id: string;
  /** Heading of the dialog that saves one. */
  dialogTitle: string;
  /** Bare path of the list. */
  path: string;
  /** Permission of the list's own page. */
  guard: string;
  /** Parameters of the list's URL that make a view. Page and size never do. */
  parameters: readonly string[];
}

/** A saved filter as the chooser offers it. */
export interface SavedView {
  id: string;
  name: string;
  /** The part after "?" in the list's URL. */
  filter: string;
}

/** The label of a view without a name. */
export const unnamedFilter = "unnamed filter";

/** The message for a parameter that is not part of a list's URL. */
export function invalidFieldMessage(name: string): string {
  return `this is not a valid field: ${name}`;
}
