import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** The panel beside the list listens on its rows alone, so that Space still scrolls the page elsewhere. */
export const peekShortcuts = {
  where: "In a list of projects or reports",
  shortcuts: [{ id: "peek", keys: " ", does: "Preview the row" }],
} as const satisfies ShortcutGroup;
