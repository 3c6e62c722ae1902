import { useSyncExternalStore } from "react";
import { connection } from "./connection.ts";

/** Whether an action of this page waits for the connection. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
}
