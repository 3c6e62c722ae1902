import { useBeforeUnload, useBlocker, type Location } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";

export interface LeaveWords {
  question: string;
  /** What becomes of what was not saved. */
  consequence: string;
}

interface LeaveQuestionProps {
  /** What to ask on the way from one address to another; null lets it pass. */
  ask: (from: Location, to: Location) => LeaveWords | null;
  /** Text was typed that was not sent: the browser asks too, before the tab is closed or the page read again. */
  losesTyping: () => boolean;
}

/** Asks before somebody goes elsewhere with something that was not saved. */
export function LeaveQuestion({ ask, losesTyping }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState<LeaveWords | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const asked = ask(currentLocation, nextLocation);
    setWords(asked);
    return asked !== null;
  });
  useBeforeUnload((event) => {
    if (losesTyping()) event.preventDefault();
  });
  const isAsking = blocker.state === "blocked" && words !== null;
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
        {words.question}
      </p>
      <p className="mb-6">{words.consequence}</p>
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
