import { browserRouter } from "#app/platform/router/remix-window.ts";

/**
 * Some pages first read data stored on the device. Until that is done, the router navigates without asking the server for the
 * next page, which then has nothing to render. So an earlier navigation waits. Only the last one is executed.
 */
export function holdEarlyNavigations(): void {
  const begun = new AbortController();
  let again: (() => void) | null = null;
  let isWaiting = false;
  const hold = (press: Event) => {
    const router = browserRouter();
    // Before hydration the browser itself handles links and forms.
    if (!router) return;
    if (router.state.initialized) return begun.abort();
    const navigation = navigationOf(press);
    if (!navigation) return;
    press.preventDefault();
    press.stopImmediatePropagation();
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
function navigationOf(press: Event): (() => void) | null {
  if (press instanceof SubmitEvent) {
    const { target: form, submitter } = press;
    return () => (form as HTMLFormElement).requestSubmit(submitter);
  }
  const { target } = press;
  if (!(press instanceof MouseEvent) || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  const isApart =
    press.button > 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
  if (!link || isApart || link.target || link.hasAttribute("download")) return null;
  return link.origin === location.origin ? () => link.click() : null;
}
