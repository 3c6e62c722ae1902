import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Logs each answer for a list that arrives after a newer request was sent. The answer is dropped, and the list shows the rows of
 * the newer request.
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
