import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether scripts run: false on the server and in the first drawing of the page it sent, true in whatever the browser
 * draws by itself.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
