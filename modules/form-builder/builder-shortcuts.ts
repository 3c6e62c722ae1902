import type { ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** The keyboard shortcuts of the form builder's pages. */
export const builderShortcuts = {
  where: "In the form builder",
  shortcuts: [
    { id: "save", keys: "mod+s", does: "Save the open field or the form" },
    { id: "add", keys: "a", does: "Go to the field types" },
    { id: "insert", keys: "/", does: "Insert a field by its name" },
    { id: "undo", keys: "mod+z", does: "Undo" },
    { id: "redo", keys: "mod+y", does: "Redo" },
  ],
} as const satisfies ShortcutGroup;
