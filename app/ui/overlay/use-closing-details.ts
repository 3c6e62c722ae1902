import { useEffect, useRef } from "react";

/**
 * Closes an open `details` on Escape (the summary gets the focus), on a press elsewhere, and after a link inside was followed.
 * Without JavaScript only the summary opens and closes it.
 */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    const onPress = (event: Event) => {
      const pressed = event.target;
      if (!(pressed instanceof Element)) return;
      if (!details.current?.contains(pressed) || pressed.closest("a")) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onPress);
    };
  }, []);
  return details;
}
