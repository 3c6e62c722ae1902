import { useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, type ReactNode } from "react";
import { Button, type ButtonTone } from "../button.tsx";

// React 18 does not know these attributes. It passes them through in lower case.
/** Makes a button open the popover with an id. */
export const popoverOpenerAttributes = (id: string) => ({ popovertarget: id });
/** Makes a button close the popover. */
const popoverCloserAttributes = (id: string) => ({
  popovertarget: id,
  popovertargetaction: "hide",
});
/** A popover that closes on Escape and on a press outside. */
export const popoverAttributes = { popover: "auto" };

interface ConfirmPopoverProps {
  id: string;
  question: string;
  /** The person or thing concerned, if the question does not name it. */
  about?: ReactNode;
  /** Label of the button that confirms. */
  tone: ButtonTone;
  /** The button that confirms. */
  children: ReactNode;
}

/** The confirmation of an action, in a native popover that the browser opens and closes. */
export function ConfirmPopover({ id, question, about, tone, children }: ConfirmPopoverProps) {
  return (
    <div
      id={id}
      {...popoverAttributes}
      role="dialog"
      aria-label={question}
      className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-left text-base whitespace-normal text-ink backdrop:bg-scrim"
    >
      <p className="font-semibold">{question}</p>
      {about && <p className="mt-1 wrap-anywhere">{about}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {children}
        <Button type="button" {...popoverCloserAttributes(id)}>
          {tone === "danger" ? "Keep" : "Go back"}
        </Button>
      </div>
    </div>
  );
}

/** The page stays when JavaScript sends a form, so this closes the popover that was open above it. */
export function hidePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open"))
    open.hidePopover();
}

/**
 * Closes the popover above a form once the form is answered. It stays open until then, so that the second press of a double click
 * does not hit what is below.
 * @returns the handler for the submission of the form.
 */
export function useHideAfterResponse(): () => void {
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
