/** The confirmation before a form is shared, or no longer shared. */
export function shareQuestion(shared: boolean): string {
  return shared
    ? "Share this form across all organizations? Every organization that uses Fieldlight can then use it and its rubrics as a project type. Only your organization can change it."
    : "Stop sharing this form? Existing projects keep it.";
}

/** The explanation beside the checkbox. */
export const shareHint = "Every organization that uses Fieldlight can use a shared form.";
