import { useContext, useMemo } from "react";
import {
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_LocationContext as RouterLocation,
} from "react-router";
import type { DrawnPage } from "./use-dialog-layer.ts";

/**
 * A page with the address and the data it was drawn with, whatever the router has gone on to. Its own small requests, such
 * as the saving of an answer, still reach it.
 */
export function HeldPage({ outlet, state, isBehind }: DrawnPage & { isBehind: boolean }) {
  const now = useContext(RouterState);
  const fetchers = now?.fetchers ?? state.fetchers;
  const held = useMemo(
    () => (isBehind ? { ...state, fetchers } : state),
    [isBehind, state, fetchers],
  );
  const place = useMemo(
    () => ({ location: state.location, navigationType: state.historyAction }),
    [state.location, state.historyAction],
  );
  return (
    <RouterLocation.Provider value={place}>
      <RouterState.Provider value={held}>{outlet}</RouterState.Provider>
    </RouterLocation.Provider>
  );
}
