import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useIsAlive } from "#app/ui/use-is-alive.ts";
import type { InspectorMonth, MonthDay } from "../domain/booking/inspector-month.ts";
import { schedulePath, type ScheduleQuery } from "../domain/booking/schedule-query.ts";

interface SmallCalendarProps {
  query: ScheduleQuery;
  month: InspectorMonth;
  date: string | null;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const dotColors = { Intake: "bg-info", Availability: "bg-ok" };

/** A month with a dot for each entry of the inspector; a day that may be picked is a link. */
export function SmallCalendar({ query, month, date }: SmallCalendarProps) {
  const under = useOrganizationPath();
  const alive = useIsAlive();
  const keys = useDayKeys(month, (day) => under(schedulePath(query, { month: day })));
  const tabStop = keys.focused ?? tabStopOf(month, date);
  const weeks = Array.from({ length: month.days.length / 7 }, (_, week) =>
    month.days.slice(week * 7, week * 7 + 7),
  );
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between">
        <MonthStep query={query} day={month.previous} icon="chevron-left" words="Previous month" />
        <p className="font-semibold" aria-live="polite">
          {month.title}
        </p>
        <MonthStep query={query} day={month.next} icon="chevron-right" words="Next month" />
      </div>
      <table
        ref={keys.table}
        // A grid only where its keys are heard.
        role={alive ? "grid" : undefined}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        className="w-full table-fixed text-center text-sm"
      >
        <caption className="sr-only">{month.title}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="py-1 font-normal text-muted">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]?.day}>
              {days.map((day) => (
                <td
                  key={day.day}
                  aria-selected={alive ? day.day === date : undefined}
                  className="p-0.5"
                >
                  <DayCell
                    day={day}
                    query={query}
                    current={day.day === date}
                    today={day.day === month.today}
                    isPast={day.day < month.today}
                    isTabStop={!alive || day.day === tabStop}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthStep(props: {
  query: ScheduleQuery;
  day: string | null;
  icon: "chevron-left" | "chevron-right";
  words: string;
}) {
  const under = useOrganizationPath();
  const shape = "flex min-h-control min-w-control items-center justify-center rounded-md";
  if (!props.day) return <span className={shape} />;
  return (
    <Link
      to={under(schedulePath(props.query, { month: props.day }))}
      preventScrollReset
      className={`${shape} hover:bg-sunken`}
    >
      <Icon name={props.icon} label={props.words} />
    </Link>
  );
}

/** The one day that Tab reaches: the chosen one, else the first that may be picked from today on. */
function tabStopOf({ days, today }: InspectorMonth, date: string | null): string | undefined {
  const open = days.filter(({ selectable }) => selectable);
  const stop =
    open.find(({ day }) => day === date) ?? open.find(({ day }) => day >= today) ?? open[0];
  return stop?.day;
}

/** Days that an arrow leads on. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dayMilliseconds = 86_400_000;

const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);

/** A day that a key may lead to: past ones and those that may not be picked are skipped. */
const open = "a[data-day]:not([data-past])";

const dayOf = (element: Element) => element.getAttribute("data-day") ?? "";

/**
 * A month is one stop of the Tab key. Arrows go from day to day and week to week, Home and End to the ends of a week, Page Up and
 * Page Down, and arrows that leave what is shown, to other months.
 * @param pathOfMonth of the page that shows the month of a day.
 */
function useDayKeys(month: InspectorMonth, pathOfMonth: (day: string) => string) {
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  /** The day that a key asked for in a month still to come, and in which direction. */
  const wanted = useRef<{ day: string; by: number } | null>(null);
  useEffect(() => {
    if (!wanted.current || !table.current) return;
    nearestTo(wanted.current, table.current)?.focus();
    wanted.current = null;
  }, [month.title]);
  const leave = (by: number, day: string) => {
    const isPast = by < 0 && (month.days[0]?.day ?? "") <= month.today;
    const to = by > 0 ? month.next : month.previous;
    if (!to || isPast) return;
    wanted.current = { day, by };
    navigate(pathOfMonth(to), { preventScrollReset: true, replace: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>(open) : null;
    const grid = event.currentTarget;
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps[event.key];
    if (by !== undefined) {
      const days = [...grid.querySelectorAll<HTMLElement>("[data-day]")];
      let at = days.indexOf(from) + by;
      while (days[at]?.matches(open) === false) at += by;
      const next = days[at];
      if (next) next.focus();
      else leave(by, dayAfter(dayOf(from), by));
    } else if (event.key === "Home" || event.key === "End") {
      const week = [...(from.closest("tr")?.querySelectorAll<HTMLElement>(open) ?? [])];
      week.at(event.key === "Home" ? 0 : -1)?.focus();
    } else if (event.key === "PageUp" || event.key === "PageDown") {
      // Four weeks on is the same weekday, and always in the month beside or at its edge.
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

/** The day that was asked for, else the next that may be picked in the direction of the key, else in the other. */
function nearestTo(
  wanted: { day: string; by: number },
  grid: HTMLElement,
): HTMLElement | undefined {
  const days = [...grid.querySelectorAll<HTMLElement>(open)];
  const after = days.find((day) => dayOf(day) >= wanted.day);
  const before = days.findLast((day) => dayOf(day) <= wanted.day);
  return wanted.by > 0 ? (after ?? before) : (before ?? after);
}

interface DayCellProps {
  day: MonthDay;
  query: ScheduleQuery;
  current: boolean;
  today: boolean;
  isPast: boolean;
  isTabStop: boolean;
}

function DayCell({ day, query, current, today, isPast, isTabStop }: DayCellProps) {
  const under = useOrganizationPath();
  const face = (
    <>
      <span aria-hidden className={today ? "font-semibold underline" : ""}>
        {day.number}
      </span>
      <span className="sr-only">{day.words}</span>
      <span aria-hidden className="flex h-2 items-center gap-0.5">
        {day.dots.map((type, nth) => (
          <span
            key={nth}
            data-dot={type}
            className={`size-1.5 rounded-full ${current ? "bg-current" : dotColors[type]}`}
          />
        ))}
        {day.more > 0 && (
          <span data-more="" className="text-xs leading-none">
            +
          </span>
        )}
      </span>
    </>
  );
  const shape = `flex min-h-11 flex-col items-center justify-center rounded-md ${day.inMonth ? "" : "text-muted"}`;
  if (!day.selectable)
    return (
      <span data-day={day.day} aria-disabled className={`${shape} text-muted opacity-50`}>
        {face}
      </span>
    );
  return (
    <Link
      to={under(schedulePath(query, { date: day.day, month: "" }))}
      preventScrollReset
      data-day={day.day}
      data-past={isPast ? "" : undefined}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={current ? "date" : undefined}
      className={`${shape} hover:bg-sunken aria-[current=date]:bg-accent aria-[current=date]:text-accent-ink`}
    >
      {face}
    </Link>
  );
}
