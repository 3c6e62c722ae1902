import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

export const inboxShortcuts = {
  where: "In the inbox",
  shortcuts: [{ id: "done", keys: "e", does: "Mark the notification read" }],
} as const satisfies ShortcutGroup;
