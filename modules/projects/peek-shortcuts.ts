import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** The shortcuts of the peek panel work only on rows of the list, so that Space still scrolls the page elsewhere. */
export const peekShortcuts = {
  where: "In a list of projects or reports",
  shortcuts: [{ id: "peek", keys: " ", does: "Preview the row" }],
} as const satisfies ShortcutGroup;
