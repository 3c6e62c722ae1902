/** A shortcut of the keyboard as it is listed and listened for. */
export interface Shortcut {
  id: string;
  /** One sign as the keyboard writes it, "mod+" in front for Ctrl or Command: "/", "mod+k". */
  keys: string;
  does: string;
}

/** Shortcuts that work in the same place. */
export interface ShortcutGroup {
  /** Where, as a person says it: "In a list". */
  where: string;
  shortcuts: readonly Shortcut[];
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Whether a press of the keyboard is this shortcut. */
export function isPressed({ keys }: Pick<Shortcut, "keys">, press: Press): boolean {
  const sign = keys.replace(/^mod\+/, "");
  const wantsModifier = sign !== keys;
  if (press.altKey || (press.ctrlKey || press.metaKey) !== wantsModifier) return false;
  return press.key.toLowerCase() === sign;
}
