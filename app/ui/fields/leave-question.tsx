import {
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  type Location,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";

export interface LeaveTexts {
  question: string;
  /** What happens to the unsaved changes. */
  consequence: string;
}

interface PendingNavigation {
  texts: LeaveTexts;
  from: Location;
  to: Location;
}

interface LeaveQuestionProps {
  /** The question for a navigation from one URL to another; null allows it. */
  questionFor: (from: Location, to: Location) => LeaveTexts | null;
  /** There is typed text that was not sent. The browser also asks before the tab closes or the page reloads. */
  hasUnsavedText: () => boolean;
}

/** Asks before a navigation that would lose unsaved changes. */
export function LeaveQuestion({ questionFor, hasUnsavedText }: LeaveQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  // Stored beside the router's own state. The router forgets the blocked navigation when a revalidation ends that started
  // before the question.
  const [pending, setPending] = useState<PendingNavigation | null>(null);
  const here = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    if (isLeaving.current) return false;
    const texts = questionFor(from, to);
    setPending(texts && { texts, from, to });
    return texts !== null;
  });
  useBeforeUnload((event) => {
    if (hasUnsavedText()) event.preventDefault();
  });
  const isOpen = pending?.from.key === here.key;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;

  const { texts, to } = pending;
  const stay = () => {
    setPending(null);
    blocker.reset?.();
  };
  const leave = () => {
    setPending(null);
    if (blocker.proceed) return blocker.proceed();
    isLeaving.current = true;
    navigate(to, { state: to.state as unknown });
    isLeaving.current = false;
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      // No revalidation may start while the question is open.
      data-keeps-typing=""
      onClose={stay}
      className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-ink backdrop:bg-scrim"
    >
      <p id="leave-question" className="mb-2 font-semibold">
        {texts.question}
      </p>
      <p className="mb-6">{texts.consequence}</p>
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
