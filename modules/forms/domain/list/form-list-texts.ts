/** The fixed texts of the forms list. */
export const formListTexts = {
  reallyDelete: "Really delete this form? This cannot be undone.",
  newTitle: "Untitled Form",
  newFailed: "failed to create a new form",
  duplicating: "Duplicating form...",
  duplicated: "Form duplicated",
  duplicateFailed: (error: string) => `Failed to duplicate form with error: ${error}`,
  deleted: "Form deleted",
  restored: "Form restored",
} as const;

/** The labels of the two states of a form. */
export const formStates = ["Published", "Unpublished"] as const;

export function formState(active: boolean): (typeof formStates)[number] {
  return active ? "Published" : "Unpublished";
}

/** The text of the count that links to a form's rubrics. */
export function rubricText(count: number): string {
  return `${count} Rubric(s)`;
}
