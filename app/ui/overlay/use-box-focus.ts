import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from "react";

const fields = "textarea:enabled, input:not([type=hidden]):enabled, select:enabled";

function focusIn(box: HTMLDetailsElement | null): void {
  box?.querySelector<HTMLElement>(box.open ? fields : "summary")?.focus();
}

/**
 * For a `details` with a form in it: pressed open it gives the focus to its first field; closed by its summary, by Escape or by
 * what was sent it gives the focus back to the summary. A box that is drawn open takes no focus.
 * @param isOpen whether the page draws it open.
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
    /** The browser says only later that a box opened; what is typed at once would be lost until then. */
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
