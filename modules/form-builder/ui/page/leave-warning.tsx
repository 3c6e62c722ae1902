import type { Location } from "@remix-run/react";
import { LeaveQuestion, type LeaveTexts } from "#app/ui/fields/leave-question.tsx";
import { hasUnsentText } from "./unsent-text.ts";

interface LeaveWarningProps {
  formId: string;
  /** True when edited since the last save. */
  isModified: boolean;
}

const modified: LeaveTexts = {
  question: "Leave without saving this form?",
  consequence: "Your changes are in the draft, but we have not checked them.",
};

/** True for the pages of one form, and the list that Done leads to. */
function isAmongForms(pathname: string, formId: string): boolean {
  return pathname.endsWith("/forms") || pathname.includes(`/forms/${formId}`);
}

/**
 * Asks before a person leaves a form that was edited but not saved. The edits are already on the server; only the
 * validation is missing. A half-written question is kept in this tab, so only closing the tab asks because of it.
 */
export function LeaveWarning({ formId, isModified }: LeaveWarningProps) {
  const warningFor = (_from: Location, to: Location) =>
    isModified && !isAmongForms(to.pathname, formId) ? modified : null;
  return <LeaveQuestion questionFor={warningFor} hasUnsavedText={hasUnsentText} />;
}
