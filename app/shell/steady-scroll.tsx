import { ScrollRestoration } from "@remix-run/react";
import { useContext, useMemo, useState, type ComponentProps } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/**
 * Restores the scroll position after a navigation. After a mere reload of data the page keeps its current position: the router
 * would restore an older one, or scroll to the top.
 */
export function SteadyScroll(props: ComponentProps<typeof ScrollRestoration>) {
  const state = useContext(RouterState);
  const [arrived, setArrived] = useState(state);
  if (arrived?.location !== state?.location) setArrived(state);
  const steady = useMemo(() => {
    if (!state || !arrived) return state;
    const { restoreScrollPosition, preventScrollReset } = arrived;
    return { ...state, restoreScrollPosition, preventScrollReset };
  }, [state, arrived]);
  return (
    <RouterState.Provider value={steady}>
      <ScrollRestoration {...props} />
    </RouterState.Provider>
  );
}
