import { NavigationType, useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusElement } from "./focus-element.ts";

/** Whether the focused element no longer exists, or is in the menu that led here. */
function isLeftBehind(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  return (
    !document.getElementById("main")?.contains(focused) && !focused.closest("dialog, [role=dialog]")
  );
}

/** The focused element when the navigation started. */
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

/** A target that focused one of its own fields when it appeared keeps that focus. */
function arriveAt(id: string): void {
  if (!document.getElementById(id)?.contains(document.activeElement)) focusElement(id);
}

/**
 * After a client-side navigation the focus moves to the heading of the new page, as after a full load, or to the element that the
 * URL names. The same happens if the page stays and the pressed element no longer exists.
 * @param isBehind a dialog covers the page.
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
    // A form may stay on its page after an error and lead to another page after success.
    const isAnotherPage = isNewPage && type !== NavigationType.Pop && !isBehind && !was.isBehind;
    if (isAnotherPage && heading.getBoundingClientRect().bottom < 0) window.scrollTo(0, 0);
  }, [pathname, hash, key, type, isBehind, pressed]);
}
