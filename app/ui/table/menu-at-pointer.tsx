import type { MouseEvent, ReactNode } from "react";

/**
 * Opens a row's `RowMenu` at the pointer on a right click, or with the menu key (Shift+F10) inside the row. Without JavaScript the
 * browser's own menu opens, and the row's menu is only behind its button.
 */
export function MenuAtPointer({ children }: { children: ReactNode }) {
  return <div onContextMenu={openMenu}>{children}</div>;
}

function openMenu(event: MouseEvent<HTMLDivElement>) {
  const pressed = event.target instanceof Element ? event.target : null;
  const row = pressed?.closest("tbody tr");
  const menu = row?.querySelector<HTMLElement>(".row-menu[popover]");
  // The browser's own menu opens for selected text and on a second right click.
  if (!row || !menu || event.shiftKey || window.getSelection()?.isCollapsed === false) return;
  if (menu.contains(pressed)) return;
  event.preventDefault();
  const byKey = event.clientX === 0 && event.clientY === 0;
  const { left, bottom } = (pressed ?? row).getBoundingClientRect();
  showAt(menu, byKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY });
}

function showAt(menu: HTMLElement, { x, y }: { x: number; y: number }) {
  const before = document.activeElement;
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  Object.assign(menu.style, {
    positionArea: "none",
    margin: "0",
    inset: "auto",
    // Positioned inside the window, wherever the row was pressed.
    left: `${Math.max(8, Math.min(x, window.innerWidth - width - 8))}px`,
    top: `${Math.max(8, Math.min(y, window.innerHeight - height - 8))}px`,
  });
  menu.querySelector<HTMLElement>("a, button")?.focus();
  const toggled = (event: Event) => {
    if ((event as ToggleEvent).newState !== "closed") return;
    menu.removeEventListener("toggle", toggled);
    menu.removeAttribute("style");
    if (before instanceof HTMLElement && menu.contains(document.activeElement)) before.focus();
  };
  menu.addEventListener("toggle", toggled);
}
