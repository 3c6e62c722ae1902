/**
 * Events that React handles by rendering at once. While the server's answer is still streaming, React 18 cannot do that: it fails
 * with "Root did not complete" and never hydrates. Until then the browser handles these events as it does without scripts: it
 * follows links, submits forms and accepts text.
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

/** Stops these events before React's own listeners get them, until the server's answer has been read. */
export function blockEarlyEvents(): void {
  const read = new AbortController();
  const block = (press: Event) => {
    if (window.__remixContext.state === undefined) press.stopPropagation();
    else read.abort();
  };
  for (const type of earlyEvents)
    window.addEventListener(type, block, { capture: true, passive: true, signal: read.signal });
}
