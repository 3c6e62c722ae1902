import { useBeforeUnload, useBlocker, type Location } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface LeaveWarningProps {
  formId: string;
  /** Edited since it was last saved. */
  isModified: boolean;
}

/** The pages of one form, and the list that Done leads to. */
function isAmongForms(pathname: string, formId: string): boolean {
  return pathname.endsWith("/forms") || pathname.includes(`/forms/${formId}`);
}

/** Set on a link that means to give up what was typed. */
export const givesUp = { givesUp: true };

/** A form marks itself while it holds text that was not sent. */
export function holdsTyping(): boolean {
  return document.querySelector("[data-unsent]") !== null;
}

/** Whether what is typed would be lost on the way. A post goes to the page's own address, and keeps it. */
function losesTyping(from: Location, to: Location): boolean {
  const isHere = from.pathname === to.pathname && from.search === to.search;
  const state: unknown = to.state;
  const isMeant = typeof state === "object" && state !== null && "givesUp" in state;
  return !isHere && !isMeant && holdsTyping();
}

function askBeforeClosing(event: BeforeUnloadEvent) {
  if (holdsTyping()) event.preventDefault();
}

/**
 * Asks before somebody goes elsewhere with a form that was edited and not saved. The edits are on the server and wait;
 * what is missing is that they were checked.
 */
export function LeaveWarning({ formId, isModified }: LeaveWarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isTyped, setTyped] = useState(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const typed = losesTyping(currentLocation, nextLocation);
    setTyped(typed);
    return typed || (isModified && !isAmongForms(nextLocation.pathname, formId));
  });
  useBeforeUnload(askBeforeClosing);
  const isAsking = blocker.state === "blocked";
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      // Reading the page again would answer the question by itself.
      data-keeps-typing=""
      onClose={() => blocker.reset()}
      className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-ink backdrop:bg-scrim"
    >
      <p id="leave-question" className="mb-2 font-semibold">
        {isTyped ? "Leave what you typed here?" : "Leave without saving this form?"}
      </p>
      <p className="mb-6">
        {isTyped
          ? "It has not been saved and would be lost."
          : "Your changes are kept in the draft, but they have not been checked."}
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
