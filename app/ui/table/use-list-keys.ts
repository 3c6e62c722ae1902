import { useRef, type RefObject } from "react";
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
