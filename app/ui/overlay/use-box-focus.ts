import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";

const fields = "textarea:enabled, input:not([type=hidden]):enabled, select:enabled";

function focusIn(box: HTMLDetailsElement | null): void {
  box?.querySelector<HTMLElement>(box.open ? fields : "summary")?.focus();
}

/**
 * Focus handling for a `details` with a form. When pressed open, the first field gets the focus. When closed by its summary, by
 * Escape or by a submission, the summary gets it back. A box that is rendered open takes no focus.
 * @param isOpen whether the page renders it open.
 */
export function useBoxFocus(isOpen = false) {
  const details = useRef<HTMLDetailsElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current && !isOpen) focusIn(details.current);
    isSent.current = false;
  }, [isOpen]);
  const show = (open: boolean) => {
    if (details.current) details.current.open = open;
    focusIn(details.current);
  };
  return {
    ref: details,
    /** The browser's toggle event comes late. Text typed right away would be lost until then. */
    onClick: (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest("summary"))) return;
      event.preventDefault();
      show(!details.current?.open);
    },
    onSubmit: () => {
      isSent.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.current?.open) show(false);
    },
  };
}
