import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** The shortcuts of the frame, on every page. */
export const frameShortcuts = {
  where: "Everywhere",
  shortcuts: [
    { id: "find", keys: "mod+k", does: "Search for a page or record" },
    { id: "help", keys: "?", does: "Show keyboard shortcuts" },
  ],
} as const satisfies ShortcutGroup;
