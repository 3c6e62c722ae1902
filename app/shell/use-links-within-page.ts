import { useEffect } from "react";
import { focusPlace } from "./focus-place.ts";

/** The id a pressed link leads to within its page; null for any other press. */
function placeOf(event: MouseEvent): string | null {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  return link?.getAttribute("href")?.slice(1) || null;
}

/**
 * Links within the page are followed without the router: it takes a new hash for a visit, and forgets what the server answered to
 * a form, so that the list of errors would be gone once one of them is pressed.
 */
export function useLinksWithinPage(): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const id = placeOf(event);
      const place = id && focusPlace(decodeURIComponent(id));
      if (!place) return;
      event.preventDefault();
      const label = "labels" in place ? (place as HTMLInputElement).labels?.[0] : null;
      (label ?? place).scrollIntoView({ block: label ? "center" : "start" });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
}
