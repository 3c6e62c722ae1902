import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { Button, type ButtonTone } from "../button.tsx";

// React 18 knows none of these attributes; in lower case it passes them on.
/** What makes a button open the popover of an id. */
export const opensPopover = (id: string) => ({ popovertarget: id });
/** What makes a button close it. */
const closesPopover = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" });
/** A popover that closes on Escape and on a press beside it. */
export const isPopover = { popover: "auto" };

interface ConfirmPopoverProps {
  id: string;
  question: string;
  /** Whom or what it is about, where the question does not say. */
  about?: ReactNode;
  /** Of the button that does it. */
  tone: ButtonTone;
  /** The button that does it. */
  children: ReactNode;
}

/** The question of a press that asks first, in a popover the browser itself opens and closes. */
export function ConfirmPopover({ id, question, about, tone, children }: ConfirmPopoverProps) {
  return (
    <div
      id={id}
      {...isPopover}
      role="dialog"
      aria-label={question}
      className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-left text-base whitespace-normal text-ink backdrop:bg-scrim"
    >
      <p className="font-semibold">{question}</p>
      {about && <p className="mt-1 wrap-anywhere">{about}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {children}
        <Button type="button" {...closesPopover(id)}>
          {tone === "danger" ? "Keep" : "Go back"}
        </Button>
      </div>
    </div>
  );
}

/** The page stays when a form is sent by JavaScript, so what was open above it has to go by itself. */
export function hidePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open"))
    open.hidePopover();
}

/**
 * Closes what was open above a form once the form is answered. Until then it stays, so that the second press of a double
 * click does not meet what lies beneath.
 * @returns what to do when the form is sent.
 */
export function useHideWhenAnswered(): () => void {
  const { state } = useNavigation();
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current || state === "submitting") return;
    isSent.current = false;
    hidePopovers();
  }, [state]);
  return useCallback(() => {
    isSent.current = true;
  }, []);
}
