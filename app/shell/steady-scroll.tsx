import { ScrollRestoration } from "@remix-run/react";
import { useContext, useMemo, useState, type ComponentProps } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

/**
 * Scrolls a page that is come to. One that is only read again, because something on it has changed, stays where the person
 * has scrolled it meanwhile: the router says anew how far down it was when that began, or that it belongs at its top.
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
