import type { Location } from "@remix-run/react";
import { LeaveQuestion, type LeaveWords } from "#app/ui/fields/leave-question.tsx";
import { holdsTyping } from "./holds-typing.ts";

interface LeaveWarningProps {
  formId: string;
  /** Edited since it was last saved. */
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

/** The pages of one form, and the list that Done leads to. */
function isAmongForms(pathname: string, formId: string): boolean {
  return pathname.endsWith("/forms") || pathname.includes(`/forms/${formId}`);
}

/** Whether what is typed would be lost on the way. A post goes to the page's own address, and keeps it. */
function losesTyping(from: Location, to: Location): boolean {
  const isHere = from.pathname === to.pathname && from.search === to.search;
  const state: unknown = to.state;
  const isMeant = typeof state === "object" && state !== null && "givesUp" in state;
  return !isHere && !isMeant && holdsTyping();
}

/**
 * Asks before somebody goes elsewhere with a form that was edited and not saved. The edits are on the server and wait;
 * what is missing is that they were checked. So closing the tab, which loses nothing but typing, asks for typing only.
 */
export function LeaveWarning({ formId, isModified }: LeaveWarningProps) {
  const ask = (from: Location, to: Location) => {
    if (losesTyping(from, to)) return typed;
    return isModified && !isAmongForms(to.pathname, formId) ? modified : null;
  };
  return <LeaveQuestion ask={ask} losesTyping={holdsTyping} />;
}
