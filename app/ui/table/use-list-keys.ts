import { useRef, type MouseEvent, type RefObject } from "react";
import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";
import { useShortcuts } from "../use-shortcuts.ts";

/** The shortcuts of every list. */
export const listShortcuts = {
  where: "In a list",
  shortcuts: [
    { id: "search", keys: "/", does: "Go to the search box" },
    { id: "next", keys: "j", does: "Go to the next row" },
    { id: "previous", keys: "k", does: "Go to the previous row" },
  ],
} as const satisfies ShortcutGroup;

/**
 * Keyboard shortcuts that move through the rows of a list and focus its search box. The ref belongs on the element around both.
 */
export function useListKeys(): RefObject<HTMLElement> {
  const list = useRef<HTMLElement>(null);
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
    const index = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
    const next = index === -1 ? 0 : Math.min(Math.max(index + by, 0), links.length - 1);
    links[next]?.focus();
  };
  useShortcuts(listShortcuts, {
    search: () => list.current?.querySelector<HTMLElement>("input[type=search]")?.focus(),
    next: () => step(1),
    previous: () => step(-1),
  });
  return list;
}

/** A press anywhere on a row follows its link (in a new tab with a modifier key or the middle button) or presses its button. */
export function openRow(event: MouseEvent<HTMLTableElement>) {
  const pressed = event.target;
  // The second click of a double click may hit a row after the first click closed an overlay above it.
  if (!(pressed instanceof Element) || event.button > 1 || event.detail > 1) return;
  if (pressed.closest("a, button, input, select, label, summary, form, [popover]")) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const link = pressed.closest("tr")?.querySelector<HTMLElement>("[data-row-link]");
  if (!link) return;
  const isApart = event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey;
  if (isApart && link instanceof HTMLAnchorElement) window.open(link.href, "_blank");
  else if (isApart && link instanceof HTMLButtonElement) submitApart(link);
  else link.click();
}

/** Sends the button's form in a new tab, as a modifier key does for a link. */
export function submitApart({ form }: HTMLButtonElement) {
  if (!form) return;
  form.target = "_blank";
  form.submit();
  form.removeAttribute("target");
}
