import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** The shortcuts of every list. */
export const listShortcuts = {
  where: "In a list",
  shortcuts: [
    { id: "search", keys: "/", does: "Go to the search box" },
    { id: "next", keys: "j", does: "Go to the next row" },
    { id: "previous", keys: "k", does: "Go to the previous row" },
  ],
} as const satisfies ShortcutGroup;
