import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Logs each answer for a list that arrives after a newer request was sent. The answer is dropped, and the list shows the rows of
 * the newer request.
 */
export function useLateResponseLog(): void {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLoadingList = state === "loading" && location.pathname === pathname;
  const requestKey = isLoadingList ? location.key : null;
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (requestKey !== null && awaited.current !== null && requestKey !== awaited.current)
      console.warn("lock is expired");
    awaited.current = requestKey;
  }, [requestKey]);
}
