import { useSyncExternalStore } from "react";
import { line } from "./connection.ts";

/** Whether an action of this page waits for the connection. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(line.subscribe, line.isLost, () => false);
}
