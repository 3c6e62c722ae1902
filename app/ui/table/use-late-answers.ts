import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Tells the console of each answer that comes for a list after another one was asked for: it is dropped, and the rows are those
 * of the later question.
 */
export function useLateAnswers(): void {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const asks = state === "loading" && location.pathname === pathname;
  const asked = asks ? location.key : null;
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (asked !== null && awaited.current !== null && asked !== awaited.current)
      console.warn("lock is expired");
    awaited.current = asked;
  }, [asked]);
}
