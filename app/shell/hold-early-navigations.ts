import { browserRouter } from "#app/platform/router/remix-window.ts";

/**
 * Some pages first read data stored on the device. Until that is done, the router navigates without asking the server for the
 * next page, which then has nothing to render. So an earlier navigation waits. Only the last one is executed.
 */
export function holdEarlyNavigations(): void {
  const begun = new AbortController();
  let again: (() => void) | null = null;
  let isWaiting = false;
  const hold = (event: Event) => {
    const router = browserRouter();
    // Before hydration the browser itself handles links and forms.
    if (!router) return;
    if (router.state.initialized) return begun.abort();
    const navigation = navigationOf(event);
    if (!navigation) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again = navigation;
    if (isWaiting) return;
    isWaiting = true;
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      begun.abort();
      // Runs after the page is rendered with its stored data.
      setTimeout(() => again?.());
    });
  };
  for (const type of ["click", "submit"])
    window.addEventListener(type, hold, { capture: true, signal: begun.signal });
}

/** Repeats the same navigation. Null for a press that leads nowhere or to another tab. */
function navigationOf(event: Event): (() => void) | null {
  if (event instanceof SubmitEvent) {
    const { target: form, submitter } = event;
    return () => (form as HTMLFormElement).requestSubmit(submitter);
  }
  const { target } = event;
  if (!(event instanceof MouseEvent) || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  const isApart =
    event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || isApart || link.target || link.hasAttribute("download")) return null;
  return link.origin === location.origin ? () => link.click() : null;
}
