import { useSyncExternalStore } from "react";
import { line } from "./line.ts";

/** Whether a step of this page waits for the server to be reached again. */
export function useLineIsLost(): boolean {
  return useSyncExternalStore(line.subscribe, line.isLost, () => false);
}
