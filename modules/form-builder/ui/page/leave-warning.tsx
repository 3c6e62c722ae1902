import type { Location } from "@remix-run/react";
import { LeaveQuestion, type LeaveWords } from "#app/ui/fields/leave-question.tsx";
import { hasUnsentText } from "./unsent-text.ts";

interface LeaveWarningProps {
  formId: string;
  /** True when edited since the last save. */
  isModified: boolean;
}

const typed: LeaveWords = {
  question: "Leave this page?",
  consequence: "Your changes are not saved and will be lost.",
};

const modified: LeaveWords = {
  question: "Leave without saving this form?",
  consequence: "Your changes are in the draft, but we have not checked them.",
};

/** True for the pages of one form, and the list that Done leads to. */
function isAmongForms(pathname: string, formId: string): boolean {
  return pathname.endsWith("/forms") || pathname.includes(`/forms/${formId}`);
}

/** True when navigation would lose typed text. A post goes to the page's own URL and keeps it. */
function losesTyping(from: Location, to: Location): boolean {
  const isHere = from.pathname === to.pathname && from.search === to.search;
  const state: unknown = to.state;
  const isMeant = typeof state === "object" && state !== null && "discardsText" in state;
  return !isHere && !isMeant && hasUnsentText();
}

/**
 * Asks before a person leaves a form that was edited but not saved. The edits are already on the server; only the
 * validation is missing. So closing the tab asks only when typed text would be lost.
 */
export function LeaveWarning({ formId, isModified }: LeaveWarningProps) {
  const warningFor = (from: Location, to: Location) => {
    if (losesTyping(from, to)) return typed;
    return isModified && !isAmongForms(to.pathname, formId) ? modified : null;
  };
  return <LeaveQuestion questionFor={warningFor} hasUnsavedText={hasUnsentText} />;
}
