import { ScrollRestoration, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from "react";

/** React warns about layout effects on the server, which has no layout. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function OnCommit({ run }: { run: () => void }) {
  useBrowserLayoutEffect(run);
  return null;
}

/**
 * Restores the scroll position after a navigation. After a mere reload of data the page keeps its current position: the router
 * would restore an older one, or scroll to the top. The effects of one commit run in the order of these elements.
 */
export function SteadyScroll(props: ComponentProps<typeof ScrollRestoration>) {
  const { key } = useLocation();
  // Renders with each change of the router's state, as `ScrollRestoration` does.
  useNavigation();
  const shown = useRef({ key, top: 0 });
  const remember = () => {
    shown.current.top = window.scrollY;
  };
  const keep = () => {
    if (shown.current.key === key && window.scrollY !== shown.current.top)
      window.scrollTo(0, shown.current.top);
    shown.current.key = key;
  };
  return (
    <>
      <OnCommit run={remember} />
      <ScrollRestoration {...props} />
      <OnCommit run={keep} />
    </>
  );
}
