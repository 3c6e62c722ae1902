import { useEffect, useRef } from "react";
import { isPressed, type ShortcutGroup } from "#app/platform/page/shortcuts.ts";

/** Keys typed into a field are text, and shortcuts behind an open dialog do nothing. */
function isIgnored(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const element = event.target;
  if (!(element instanceof HTMLElement)) return false;
  return (
    element.isContentEditable ||
    element.matches("input, textarea, select, dialog *, [role=dialog] *")
  );
}

/** Listens for the shortcuts of a group. Shortcuts without a handler are ignored. */
export function useShortcuts<Group extends ShortcutGroup>(
  group: Group,
  handlers: Partial<Record<Group["shortcuts"][number]["id"], () => void>>,
): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isIgnored(event)) return;
      const pressed = group.shortcuts.find((shortcut) => isPressed(shortcut, event));
      const handle = pressed && latest.current[pressed.id as keyof typeof handlers];
      if (!handle) return;
      event.preventDefault();
      handle();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [group]);
}
