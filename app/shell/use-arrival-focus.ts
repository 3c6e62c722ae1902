import { NavigationType, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusPlace } from "./focus-place.ts";

/** Whether what had the focus has gone, or stands in the menu that led here. */
function isLeftBehind(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  return (
    !document.getElementById("main")?.contains(focused) && !focused.closest("dialog, [role=dialog]")
  );
}

/** What had the focus when the step was begun. */
function useFocusBefore() {
  const focused = useRef<Element | null>(null);
  const before = useRef("idle");
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle" && before.current === "idle") focused.current = document.activeElement;
    before.current = state;
  }, [state]);
  return focused;
}

/** A place that gave the focus to one of its own fields as it came keeps it there. */
function arriveAt(id: string): void {
  if (!document.getElementById(id)?.contains(document.activeElement)) focusPlace(id);
}

/**
 * After a step in a living page the keyboard and the reader begin at the heading of the page that came, as they would
 * after a full load, or at the place its address names. So they do where the page stays and what they pressed is gone from it.
 * @param isBehind a dialog lies over the page.
 */
export function useArrivalFocus(isBehind: boolean): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const before = useRef({ pathname, isBehind, key });
  const pressed = useFocusBefore();
  useEffect(() => {
    const was = before.current;
    const from = pressed.current;
    if (was.key === key) return;
    before.current = { pathname, isBehind, key };
    if (hash !== "") {
      if (type !== NavigationType.Pop) arriveAt(decodeURIComponent(hash.slice(1)));
      return;
    }
    const isNewPage = was.pathname !== pathname;
    const isLost = document.activeElement === document.body && from?.isConnected === false;
    if (!(isNewPage ? isLeftBehind(document.activeElement) : isLost)) return;
    const heading =
      document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // A form that keeps its page where it is when it is refused leads to another one when it is not.
    const isAnotherPage = isNewPage && type !== NavigationType.Pop && !isBehind && !was.isBehind;
    if (isAnotherPage && heading.getBoundingClientRect().bottom < 0) window.scrollTo(0, 0);
  }, [pathname, hash, key, type, isBehind, pressed]);
}
