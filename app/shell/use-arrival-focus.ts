import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Whether what had the focus has gone, or stands in the menu that led here. */
function isLeftBehind(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  return (
    !document.getElementById("main")?.contains(focused) && !focused.closest("dialog, [role=dialog]")
  );
}

/**
 * After a step in a living page the keyboard and the reader begin at the heading of the page that came, as they would
 * after a full load.
 */
export function useArrivalFocus(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== "" || !isLeftBehind(document.activeElement)) return;
    const heading =
      document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
