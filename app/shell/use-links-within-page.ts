import { useEffect } from "react";
import { focusElement } from "./focus-element.ts";

/** The id that a pressed link targets on the same page; null for any other press. */
function targetIdOf(event: MouseEvent): string | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return link?.getAttribute("href")?.slice(1) || null;
}

/**
 * Follows links within the page without the router. The router treats a new hash as a navigation and drops the action data, so
 * the list of errors would disappear after a press on one of its links.
 */
export function useLinksWithinPage(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const id = targetIdOf(event);
      const element = id && focusElement(decodeURIComponent(id));
      if (!element) return;
      event.preventDefault();
      const label = "labels" in element ? (element as HTMLInputElement).labels?.[0] : null;
      (label ?? element).scrollIntoView({ block: label ? "center" : "start" });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
