import { useEffect, useRef, type RefObject } from "react";

const fields =
  "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** A phone's keyboard would cover what one came to read. */
function startOf(sheet: HTMLElement): HTMLElement {
  const hasKeyboard = matchMedia("(pointer: fine)").matches;
  return (hasKeyboard && sheet.querySelector<HTMLElement>(fields)) || sheet;
}

/** The keyboard begins in the dialog that lies over a page, and Escape closes it, unless something lies over the dialog. */
export function useDialogKeys(
  sheet: RefObject<HTMLElement>,
  isOver: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOver) return undefined;
    const { current } = sheet;
    if (current && !current.contains(document.activeElement))
      startOf(current).focus({ preventScroll: true });
    const onKey = (press: KeyboardEvent) => {
      if (press.key !== "Escape" || press.defaultPrevented || press.isComposing) return;
      if (document.querySelector("dialog:modal, :popover-open")) return;
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOver, sheet]);
}
