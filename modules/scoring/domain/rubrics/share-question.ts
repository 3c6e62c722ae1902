/** What is asked before a form is shared, or no longer shared. */
export function shareQuestion(shared: boolean): string {
  return shared
    ? "Share this form across all organizations? Every organization that uses Fieldlight, not only your own, can then choose it as a project type, with its rubrics; nobody else can change it."
    : "Stop sharing this form? Projects that were made of it keep running.";
}

/** What the checkbox means, beside it. */
export const shareHint =
  "Every organization that uses Fieldlight, not only your own, can choose a shared form.";
