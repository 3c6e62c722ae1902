import { useEffect, useRef, type RefObject } from "react";

/** Returns the focus to the element that opened a dialog, once the page is reachable again. */
export function useReturnFocus(page: RefObject<HTMLElement>, isCovered: boolean): void {
  const pressed = useRef<HTMLElement | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // Not every browser moves the focus to a pressed link.
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element) || !page.current?.contains(target)) return;
      pressed.current = target.closest<HTMLElement>("a, button, summary");
    };
    document.addEventListener("click", onPress, { capture: true });
    return () => document.removeEventListener("click", onPress, { capture: true });
  }, [page]);
  useEffect(() => {
    if (isCovered) {
      opener.current = pressed.current;
      return;
    }
    reachableOf(opener.current)?.focus({ preventScroll: true });
    opener.current = null;
  }, [isCovered]);
}

/** A menu entry disappears with its menu, so the button of the menu gets the focus. */
function reachableOf(opener: HTMLElement | null): HTMLElement | null {
  if (!opener?.isConnected || opener.checkVisibility()) return opener;
  const popover = opener.closest("[popover]");
  return popover
    ? document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`)
    : (opener.closest("details")?.querySelector("summary") ?? null);
}
