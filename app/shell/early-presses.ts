/**
 * Presses that React answers by drawing the page at once. While the answer of the server is still being read it cannot, gives up
 * ("Root did not complete", in React 18) and never comes to life; so until then they are the browser's own: links lead, forms are
 * sent, text is typed, as without scripts.
 */
const presses = [
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

/** Keeps presses from React, which listens further in, until the server's answer is read. */
export function keepEarlyPresses(): void {
  const read = new AbortController();
  const keep = (press: Event) => {
    if (window.__remixContext.state === undefined) press.stopPropagation();
    else read.abort();
  };
  for (const type of presses)
    window.addEventListener(type, keep, { capture: true, passive: true, signal: read.signal });
}
