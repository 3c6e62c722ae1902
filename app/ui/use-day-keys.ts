import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";

/** The number of days that each arrow key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayMilliseconds = 86_400_000;

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);

/** Whether a key may move to a day: past and disabled days are skipped. */
const open = "a[data-day]:not([data-past])";

const dayOf = (element: Element) => element.getAttribute("data-day") ?? "";

/** The ref for a month rendered as a table, with a `data-day` in each of its days. */
interface WalkedMonth {
  title: string;
  days: readonly { day: string; selectable: boolean }[];
  today: string;
  /** A day of the previous or next month. */
  previous: string | null;
  next: string | null;
}

interface RequestedDay {
  /** The title of the month in which the key was pressed. */
  from: string;
  day: string;
  /** The date this many days later, or earlier if negative. */
  by: number;
}

/**
 * A month is one Tab stop. Arrow keys move by day and week, Home and End to the ends of a week. Page Up, Page Down and arrow keys
 * that leave the shown days move to other months.
 * @param pathOfMonth the path of the page that shows the month of a day.
 */
export function useDayKeys(month: WalkedMonth, pathOfMonth: (day: string) => string) {
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** The day to focus once its month is loaded. */
  const requested = useRef<RequestedDay | null>(null);
  useEffect(() => {
    if (!requested.current || requested.current.from === month.title || !table.current) return;
    nearestTo(requested.current, table.current)?.focus();
    requested.current = null;
  }, [month.title]);
  const leave = (by: number, day: string) => {
    const isPast = by < 0 && (month.days[0]?.day ?? "") <= month.today;
    const to = by > 0 ? month.next : month.previous;
    if (!to || isPast) return;
    requested.current = { from: month.title, day, by };
    navigate(pathOfMonth(to), { preventScrollReset: true, replace: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(open) : null;
    const grid = event.currentTarget;
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key];
    if (by !== undefined) {
      const days = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
      let index = days.indexOf(from) + by;
      while (days[index]?.matches(open) === false) index += by;
      const next = days[index];
      if (next) next.focus();
      else leave(by, dayAfter(dayOf(from), by));
    } else if (event.key === "Home" || event.key === "End") {
      const week = [...(from.closest("tr")?.querySelectorAll<HTMLElement>(open) ?? [])];
      week.at(event.key === "Home" ? 0 : -1)?.focus();
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      // Four weeks later is the same weekday, and always in the neighboring month or at its edge.
      const by = event.key === "PageUp" ? -28 : 28;
      leave(by, dayAfter(dayOf(from), by));
    } else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const day = event.target.closest(open);
    if (day) setFocused(dayOf(day));
  };
  const isShown = month.days.some(({ day, selectable }) => selectable && day === focused);
  return { table, onKeyDown, onFocus, focused: isShown ? focused : null };
}

/** The requested day, otherwise the next available day in the direction of the key, otherwise in the other direction. */
function nearestTo(requested: RequestedDay, grid: HTMLElement): HTMLElement | undefined {
  const days = [...grid.querySelectorAll<HTMLElement>(open)];
  const after = days.find((day) => dayOf(day) >= requested.day);
  const before = days.findLast((day) => dayOf(day) <= requested.day);
  return requested.by > 0 ? (after ?? before) : (before ?? after);
}
