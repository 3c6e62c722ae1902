import {
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  type Location,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";

export interface LeaveWords {
  question: string;
  /** What becomes of what was not saved. */
  consequence: string;
}

interface Asked {
  words: LeaveWords;
  from: Location;
  to: Location;
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
  const isLeaving = useRef(false);
  // Kept beside the router's own state, which forgets the way when a reading of the page ends that began before the question.
  const [asked, setRequested] = useState<Asked | null>(null);
  const here = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (isLeaving.current) return false;
    const words = ask(from, to);
    setRequested(words && { words, from, to });
    return words !== null;
  });
  useBeforeUnload((event) => {
    if (losesTyping()) event.preventDefault();
  });
  const isAsking = asked?.from.key === here.key;
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
  }, [isAsking]);
  if (!isAsking) return null;

  const { words, to } = asked;
  const stay = () => {
    setRequested(null);
    blocker.reset?.();
  };
  const leave = () => {
    setRequested(null);
    if (blocker.proceed) return blocker.proceed();
    isLeaving.current = true;
    navigate(to, { state: to.state as unknown });
    isLeaving.current = false;
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      // Reading the page again must not begin under the question.
      data-keeps-typing=""
      onClose={stay}
      className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-ink backdrop:bg-scrim"
    >
      <p id="leave-question" className="mb-2 font-semibold">
        {words.question}
      </p>
      <p className="mb-6">{words.consequence}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={leave}>
          Leave
        </Button>
        <Button type="button" onClick={() => dialog.current?.close()}>
          Stay
        </Button>
      </div>
    </dialog>
  );
}
