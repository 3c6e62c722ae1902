/**
 * Events that React handles by rendering at once. While the page's data is still being read, React 18 cannot do that: it fails
 * with "Root did not complete" and never hydrates. Until the page is hydrated the browser handles these events as it does without
 * scripts: it follows links, submits forms and accepts text.
 */
const earlyEvents = [
  "auxclick",
  "beforeinput",
  "change",
  "click",
  "compositionend",
  "compositionstart",
  "contextmenu",
  "copy",
  "cut",
  "dblclick",
  "dragend",
  "dragstart",
  "drop",
  "input",
  "keydown",
  "keypress",
  "keyup",
  "mousedown",
  "mouseup",
  "paste",
  "pointercancel",
  "pointerdown",
  "pointerup",
  "reset",
  "submit",
  "textInput",
  "touchcancel",
  "touchend",
  "touchstart",
] as const;

/** Stops these events before React's own listeners get them. @returns a function that lets them pass, for when React has hydrated. */
export function blockEarlyEvents(): () => void {
  const hydrated = new AbortController();
  const block = (event: Event) => event.stopPropagation();
  for (const type of earlyEvents)
    window.addEventListener(type, block, { capture: true, passive: true, signal: hydrated.signal });
  return () => hydrated.abort();
}
