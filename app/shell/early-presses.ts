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

/** Keeps presses from React, which listens further in. @returns what lets them through once the page is alive. */
export function keepPressesFromReact(): () => void {
  const alive = new AbortController();
  const keep = (press: Event) => press.stopPropagation();
  for (const type of presses)
    window.addEventListener(type, keep, { capture: true, passive: true, signal: alive.signal });
  return () => alive.abort();
}
