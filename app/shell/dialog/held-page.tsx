import { useMemo } from "react";
import { RouterLocation, RouterState, useRouterState } from "#app/platform/router/router-state.ts";
import type { RenderedPage } from "./use-dialog-layer.ts";

/**
 * A page with the URL and data of its last render, although the router has moved on. Its own fetcher requests, such as saving
 * an answer, still work.
 */
export function HeldPage({ outlet, state, isBehind }: RenderedPage & { isBehind: boolean }) {
  const now = useRouterState();
  const fetchers = now?.fetchers ?? state.fetchers;
  const heldState = useMemo(
    () => (isBehind ? { ...state, fetchers } : state),
    [isBehind, state, fetchers],
  );
  const place = useMemo(
    () => ({ location: state.location, navigationType: state.historyAction }),
    [state.location, state.historyAction],
  );
  return (
    <RouterLocation.Provider value={place}>
      <RouterState.Provider value={heldState}>{outlet}</RouterState.Provider>
    </RouterLocation.Provider>
  );
}
