export const unpublishFirst = "Unpublish this form to enable editing";

/** Whether the form's draft may be edited: it is not live, or its draft was opened beside the live version. */
export function mayEditDraft(form: { active: boolean; drafting: boolean }): boolean {
  return !form.active || form.drafting;
}
