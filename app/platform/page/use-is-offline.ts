import { useSyncExternalStore } from "react";
import { line } from "./connection.ts";

/** Whether a step of this page waits for the server to be reached again. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(line.subscribe, line.isLost, () => false);
}
