/**
 * A page may begin by asking the device what it keeps. Until that is answered the router takes no step right: it goes to the next
 * page without asking the server for it, which then has nothing to draw. So a step that comes before waits, the last one alone.
 */
interface Router {
  state: { initialized: boolean };
  subscribe(onChange: (state: { initialized: boolean }) => void): () => void;
}

const router = () => (window as unknown as { __remixRouter?: Router }).__remixRouter;

export function holdEarlySteps(): void {
  const begun = new AbortController();
  let again: (() => void) | null = null;
  let isWaiting = false;
  const hold = (press: Event) => {
    const there = router();
    // Before the page has come to life at all, its links and forms are the browser's own.
    if (!there) return;
    if (there.state.initialized) return begun.abort();
    const step = stepOf(press);
    if (!step) return;
    press.preventDefault();
    press.stopImmediatePropagation();
    again = step;
    if (isWaiting) return;
    isWaiting = true;
    const stop = there.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      begun.abort();
      // Once the page is drawn with what it was waiting for.
      setTimeout(() => again?.());
    });
  };
  for (const type of ["click", "submit"])
    window.addEventListener(type, hold, { capture: true, signal: begun.signal });
}

/** What takes the same step once more; null for a press that leads nowhere, or to another tab. */
function stepOf(press: Event): (() => void) | null {
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
