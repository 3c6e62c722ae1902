import type { Location } from "@remix-run/react";
import { LeaveQuestion } from "#app/ui/fields/leave-question.tsx";
import { isTyped } from "./is-typed.ts";

interface LeaveRubricsProps {
  /** Id of the form that is typed in. */
  form: string;
  /** There are drafted changes that are not saved. */
  drafted: boolean;
}

/** Asks before somebody leaves the rubrics with changes that are not saved; the form's own steps are let through. */
export function LeaveRubrics({ form, drafted }: LeaveRubricsProps) {
  const losesTyping = () => {
    const typedIn = document.getElementById(form);
    if (!(typedIn instanceof HTMLFormElement)) return false;
    return isTyped(typedIn) || typedIn.querySelector("[data-unsent]") !== null;
  };
  const ask = (from: Location, to: Location) => {
    const loses = losesTyping();
    if (from.pathname === to.pathname || !(drafted || loses)) return null;
    return {
      question: "Leave without saving the rubrics?",
      consequence: loses
        ? "Your changes on this page will be lost."
        : "We keep your changes until you save or cancel them.",
    };
  };
  return <LeaveQuestion ask={ask} losesTyping={losesTyping} />;
}
