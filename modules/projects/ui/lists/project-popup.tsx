import { Link } from "@remix-run/react";
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";

interface PopupTarget {
  /** The URL of the project page, such as ".../projects/ID/manage". */
  href: string;
  name: string;
  x: number;
  y: number;
}

/**
 * A small menu that opens on a right click on a row, or with the menu key (Shift+F10) on the row's link. Without
 * JavaScript the browser's own menu opens instead. The project page has the same actions.
 */
export function ProjectPopup({ children }: { children: ReactNode }) {
  const [popup, setPopup] = useState<PopupTarget | null>(null);
  const openPopup = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest("tr")?.querySelector<HTMLAnchorElement>("a[data-row-link]");
    // The browser's own menu opens when text is selected or Shift is pressed.
    if (!link || event.shiftKey || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const { left, bottom } = link.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    setPopup({
      href: link.pathname,
      name: link.textContent ?? "",
      x: byKey ? left : event.clientX,
      y: byKey ? bottom : event.clientY,
    });
  };
  return (
    <div onContextMenu={openPopup}>
      {children}
      {popup && <Popup key={`${popup.href} ${popup.x}`} popup={popup} onClose={setPopup} />}
    </div>
  );
}

const itemClass = "block min-h-control px-4 py-2 text-sm hover:bg-sunken";

function Popup({ popup, onClose }: { popup: PopupTarget; onClose: (none: null) => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const { href, name, x, y } = popup;
  const base = href.replace(/\/manage$/, "");
  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const before = document.activeElement;
    element.showPopover();
    // Moves the menu into the window if it would be outside.
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(x, window.innerWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(y, window.innerHeight - height - 8))}px`;
    element.querySelector("a")?.focus();
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState !== "closed") return;
      if (before instanceof HTMLElement && element.contains(document.activeElement)) before.focus();
      onClose(null);
    };
    element.addEventListener("toggle", toggled);
    return () => element.removeEventListener("toggle", toggled);
  }, [x, y, onClose]);
  return (
    <div
      ref={menu}
      {...{ popover: "auto" }}
      role="menu"
      tabIndex={-1}
      aria-label={name}
      onKeyDown={moveFocus}
      onClick={() => menu.current?.hidePopover()}
      className="fixed m-0 min-w-52 rounded-md border border-edge bg-raised py-1 text-ink"
    >
      <Link role="menuitem" to={href} className={itemClass}>
        Open
      </Link>
      <a role="menuitem" href={href} target="_blank" rel="noreferrer" className={itemClass}>
        Open in a new window
      </a>
      <Link role="menuitem" to={`${base}/logs`} className={itemClass}>
        Review Project Logs
      </Link>
    </div>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const index = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
