import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { isTyped } from "./is-typed.ts";

interface LeaveQuestionProps {
  /** Id of the form that is typed in. */
  form: string;
  /** There are drafted changes that are not saved. */
  drafted: boolean;
}

function isTypedIn(id: string): boolean {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement && isTyped(form);
}

/** Asks before somebody goes elsewhere with changes that are not saved; the form's own steps are let through. */
export function LeaveQuestion({ form, drafted }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && (drafted || isTypedIn(form)),
  );
  useBeforeUnload((event) => {
    if (isTypedIn(form)) event.preventDefault();
  });
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      onClose={() => blocker.reset()}
      className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-ink backdrop:bg-scrim"
    >
      <p id="leave-question" className="mb-2 font-semibold">
        Leave without saving the rubrics?
      </p>
      <p className="mb-6">
        {isTypedIn(form)
          ? "What you typed on this page would be lost."
          : "Your changes are kept for you until you save or cancel them."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.proceed()}>
          Leave
        </Button>
        <Button type="button" onClick={() => dialog.current?.close()}>
          Stay
        </Button>
      </div>
    </dialog>
  );
}
