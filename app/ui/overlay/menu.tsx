import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { buttonClass } from "../button.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-names.ts";

interface MenuProps {
  /** Accessible name, and the text of the button unless `face` is set. */
  label: string;
  buttonContent?: ReactNode;
  /** A phone shows only the arrow, beside a heading. */
  isShortOnPhone?: boolean;
  /** The edge of the button that the list is aligned to. */
  side?: "start" | "end";
  children: ReactNode;
}

/** A button that opens a short list of links and buttons. It also opens without JavaScript. */
export function Menu({ label, buttonContent, isShortOnPhone, side = "end", children }: MenuProps) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="relative print:hidden">
      <summary aria-label={buttonContent ? label : undefined} className={buttonClass()}>
        {buttonContent ?? (
          <>
            <span className={isShortOnPhone ? "max-sm:sr-only" : undefined}>{label}</span>
            <Icon name="chevron-down" />
          </>
        )}
      </summary>
      <ul
        className={`absolute z-50 mt-1 grid min-w-52 rounded-md border border-edge bg-raised py-1 text-sm ${side === "end" ? "right-0" : "left-0"}`}
      >
        {children}
      </ul>
    </details>
  );
}

const itemClass =
  "flex min-h-control w-full items-center gap-2 px-3 text-left whitespace-nowrap -outline-offset-2 hover:bg-sunken";

export function MenuLink({
  to,
  icon,
  tone,
  isFile,
  children,
}: {
  to: string;
  icon?: IconName;
  /** A file, which the browser loads itself. */
  isFile?: boolean;
  /** "danger" if the link leads to a deletion dialog, as in the menu of a row. */
  tone?: "danger";
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={isFile}
        className={tone === "danger" ? `${itemClass} text-bad` : itemClass}
      >
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </li>
  );
}

/** A submit button of a menu, inside a form or connected to one with `form`. */
export function MenuButton({
  icon,
  children,
  ...button
}: {
  icon?: IconName;
  children: ReactNode;
  name?: string;
  value?: string;
  form?: string;
  title?: string;
  onClick?: () => void;
}) {
  return (
    <li>
      <button {...button} className={itemClass}>
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </li>
  );
}

/**
 * Closes an open `details` on Escape (the summary gets the focus), on a press elsewhere, and after a link inside was followed.
 * Without JavaScript only the summary opens and closes it.
 */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    const onPress = (event: Event) => {
      const pressed = event.target;
      if (!(pressed instanceof Element)) return;
      if (!details.current?.contains(pressed) || pressed.closest("a")) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onPress);
    };
  }, []);
  return details;
}
