import { useEffect, useRef, type KeyboardEvent } from "react";

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
  const isPressed = useRef(false);
  const isSent = useRef(false);
  const give = () => focusIn(details.current);
  useEffect(() => {
    if (isSent.current && !isOpen) focusIn(details.current);
    isSent.current = false;
  }, [isOpen]);
  return {
    ref: details,
    onClick: ({ target }: { target: EventTarget }) => {
      isPressed.current = target instanceof Element && target.closest("summary") !== null;
    },
    onToggle: () => {
      if (isPressed.current) give();
      isPressed.current = false;
    },
    onSubmit: () => {
      isSent.current = true;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      give();
    },
  };
}
