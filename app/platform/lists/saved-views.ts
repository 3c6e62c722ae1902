/** A list whose filters people keep under names. */
export interface SavedViewList {
  /** Unique among all modules. */
  id: string;
  /** Heading of the dialog that saves one. */
  dialogTitle: string;
  /** Bare path of the list. */
  path: string;
  /** Permission of the list's own page. */
  guard: string;
  /** Parameters of the list's address that make a view; page and size never do. */
  keeps: readonly string[];
}

/** A kept filter as the chooser offers it. */
export interface SavedView {
  id: string;
  name: string;
  /** What stands after "?" in the list's address. */
  filter: string;
}

/** What a view without a name is called. */
export const unnamedFilter = "unnamed filter";

/** The sentence for a parameter that is not part of a list's address. */
export function invalidFieldMessage(name: string): string {
  return `this is not a valid field: ${name}`;
}
