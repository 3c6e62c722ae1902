import type { Location } from "@remix-run/react";
import { LeaveQuestion } from "#app/ui/fields/leave-question.tsx";
import { hasTypedChanges } from "./is-typed.ts";

interface LeaveRubricsProps {
  /** Id of the watched form. */
  form: string;
  /** The draft has unsaved changes. */
  drafted: boolean;
}

/** Asks before a person leaves the rubrics with unsaved changes; the form's own steps are exempt. */
export function LeaveRubrics({ form, drafted }: LeaveRubricsProps) {
  const losesTyping = () => {
    const typedIn = document.getElementById(form);
    if (!(typedIn instanceof HTMLFormElement)) return false;
    return hasTypedChanges(typedIn) || typedIn.querySelector("[data-unsent]") !== null;
  };
  const confirmLeave = (from: Location, to: Location) => {
    const loses = losesTyping();
    if (from.pathname === to.pathname || !(drafted || loses)) return null;
    return {
      question: "Leave without saving the rubrics?",
      consequence: loses
        ? "We keep your changes on this page in this tab until you save or cancel them."
        : "We keep your changes until you save or cancel them.",
    };
  };
  return <LeaveQuestion questionFor={confirmLeave} hasUnsavedText={losesTyping} />;
}
