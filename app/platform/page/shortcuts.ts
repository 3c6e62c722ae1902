/** A keyboard shortcut, for the list of shortcuts and the listener. */
export interface Shortcut {
  id: string;
  /** One key as the keyboard event names it, with "mod+" in front for Ctrl or Command: "/", "mod+k". */
  keys: string;
  does: string;
}

/** Shortcuts that work on the same part of a page. */
export interface ShortcutGroup {
  /** Where the shortcuts work: "In a list". */
  where: string;
  shortcuts: readonly Shortcut[];
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a key press is this shortcut. */
export function isPressed({ keys }: Pick<Shortcut, "keys">, press: Press): boolean {
  const sign = keys.replace(/^mod\+/, "");
  const wantsModifier = sign !== keys;
  if (press.altKey || (press.ctrlKey || press.metaKey) !== wantsModifier) return false;
  return press.key.toLowerCase() === sign;
}
