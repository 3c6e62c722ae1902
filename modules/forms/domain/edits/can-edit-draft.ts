export const unpublishFirstMessage = "Unpublish this form to enable editing";

/**
 * True when the form's draft may be edited: the form is not published, or a draft is open beside the published version.
 */
export function canEditDraft(form: { active: boolean; drafting: boolean }): boolean {
  return !form.active || form.drafting;
}
