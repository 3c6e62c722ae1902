import { useEffect, useRef, type RefObject } from "react";

const fields =
  "input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** The first field. On a phone the dialog itself, because the on-screen keyboard would cover the content. */
function startOf(layer: HTMLElement): HTMLElement | null {
  const hasKeys = matchMedia("(pointer: fine)").matches;
  const field = hasKeys ? layer.querySelector<HTMLElement>(fields) : null;
  return field ?? layer.querySelector<HTMLElement>("[role=dialog]");
}

/** Whether an event is a plain click on a link to the page of a URL. */
function isPlainClickOn(event: MouseEvent, url: string): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  return link !== null && link.pathname === new URL(url, link.href).pathname;
}

interface Closing {
  closeTo: string;
  close: () => void;
}

/** Keyboard and pointer handling of a dialog over a page, while it is open. */
export function useDialogBehavior(
  layer: RefObject<HTMLElement>,
  isOverlay: boolean,
  closing: Closing,
): void {
  const latest = useRef(closing);
  useEffect(() => {
    latest.current = closing;
  });
  useEffect(() => {
    const { current } = layer;
    if (!isOverlay || !current) return undefined;
    if (!current.contains(document.activeElement)) startOf(current)?.focus({ preventScroll: true });
    const over = new AbortController();
    closeOnEscape(over.signal, () => latest.current.close());
    closeBeside(current, over.signal, () => latest.current.close());
    const followBack = (event: MouseEvent) => {
      if (!isPlainClickOn(event, latest.current.closeTo)) return;
      event.preventDefault();
      latest.current.close();
    };
    current.addEventListener("click", followBack, { capture: true, signal: over.signal });
    return () => over.abort();
  }, [isOverlay, layer]);
}

/** An overlay above every page: a confirmation, an open list, or a dialog without a URL. */
const onTop = "dialog:modal, :popover-open, #headlessui-portal-root [role=dialog]";

function closeOnEscape(signal: AbortSignal, close: () => void): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    // An overlay above the dialog closes first.
    if (!document.querySelector(onTop)) close();
  };
  document.addEventListener("keydown", onKey, { signal });
}

/** A stray press must not lose text: a dialog with typed text stays open, and so does one in which the press began. */
function closeBeside(layer: HTMLElement, signal: AbortSignal, close: () => void): void {
  let began = false;
  let isTouched = false;
  layer.addEventListener("input", () => (isTouched = true), { signal });
  layer.addEventListener("mousedown", ({ target }) => (began = target === layer), { signal });
  layer.addEventListener(
    "click",
    ({ target }) => {
      if (target === layer && began && !isTouched) close();
    },
    { signal },
  );
}
