import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** The keyboard shortcuts of the review page. */
export const reviewShortcuts = {
  where: "In a review",
  shortcuts: [
    { id: "next", keys: "j", does: "Go to the next question" },
    { id: "previous", keys: "k", does: "Go to the previous question" },
    { id: "flag", keys: "f", does: "Flag the question" },
    { id: "photo", keys: " ", does: "Open the question's photo" },
  ],
} as const satisfies ShortcutGroup;
