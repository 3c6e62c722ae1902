import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** What the frame itself listens for, on every page. */
export const frameShortcuts = {
  where: "Everywhere",
  shortcuts: [
    { id: "find", keys: "mod+k", does: "Find a page or a record" },
    { id: "help", keys: "?", does: "Show the shortcuts" },
  ],
} as const satisfies ShortcutGroup;
