import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useDayKeys } from "#app/ui/use-day-keys.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { DayEntry, InspectorMonth, MonthDay } from "../domain/booking/inspector-month.ts";
import { schedulePath, type ScheduleQuery } from "../domain/booking/schedule-query.ts";

interface SmallCalendarProps {
  query: ScheduleQuery;
  month: InspectorMonth;
  date: string | null;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const dotColors = { Intake: "bg-info", Availability: "bg-ok" };
const dotTypes = ["Intake", "Availability"] as const;

/** A month with a dot for each entry of the inspector. Selectable days are links. */
export function SmallCalendar(props: SmallCalendarProps) {
  const { query, month } = props;
  return (
    <div className="grid gap-1 print:hidden">
      <div className="flex items-center justify-between">
        <MonthStep query={query} day={month.previous} icon="chevron-left" words="Previous month" />
        <p className="font-semibold" aria-live="polite">
          {month.title}
        </p>
        <MonthStep query={query} day={month.next} icon="chevron-right" words="Next month" />
      </div>
      <MonthTable {...props} />
      {month.days.some(({ dots }) => dots.length > 0) && <DotLegend />}
    </div>
  );
}

/** Explains the dots. Screen readers read the same as text in each day. */
function DotLegend() {
  return (
    <p aria-hidden className="flex gap-4 px-2 text-sm text-muted">
      {dotTypes.map((type) => (
        <span key={type} className="flex items-center gap-1.5">
          <span className={`size-1.5 rounded-full ${dotColors[type]}`} />
          {type}
        </span>
      ))}
    </p>
  );
}

function MonthTable({ query, month, date }: SmallCalendarProps) {
  const href = useOrganizationPath();
  const isHydrated = useIsHydrated();
  const { table, focused, onKeyDown, onFocus } = useDayKeys(month, (day) =>
    href(schedulePath(query, { month: day })),
  );
  const tabStop = focused ?? tabStopOf(month, date);
  const weeks = Array.from({ length: month.days.length / 7 }, (_, week) =>
    month.days.slice(week * 7, week * 7 + 7),
  );
  return (
    // The table gets the grid role after hydration, because its keys work only then.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table
      ref={table}
      role={isHydrated ? "grid" : undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
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
                aria-selected={isHydrated ? day.day === date : undefined}
                className="p-0.5"
              >
                <DayCell
                  day={day}
                  query={query}
                  current={day.day === date}
                  today={day.day === month.today}
                  isPast={day.day < month.today}
                  isTabStop={!isHydrated || day.day === tabStop}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function MonthStep(props: {
  query: ScheduleQuery;
  day: string | null;
  icon: "chevron-left" | "chevron-right";
  words: string;
}) {
  const href = useOrganizationPath();
  const boxClass = "flex min-h-control min-w-control items-center justify-center rounded-md";
  if (!props.day) return <span className={boxClass} />;
  return (
    <Link
      to={href(schedulePath(props.query, { month: props.day }))}
      preventScrollReset
      className={`${boxClass} hover:bg-sunken`}
    >
      <Icon name={props.icon} label={props.words} />
    </Link>
  );
}

/** The only day in the tab order: the chosen day, or else the first selectable day from today on. */
function tabStopOf({ days, today }: InspectorMonth, date: string | null): string | undefined {
  const open = days.filter(({ selectable }) => selectable);
  const stop =
    open.find(({ day }) => day === date) ?? open.find(({ day }) => day >= today) ?? open[0];
  return stop?.day;
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
  const href = useOrganizationPath();
  const content = (
    <>
      <span aria-hidden className={today ? "font-semibold underline" : ""}>
        {day.number}
      </span>
      <span className="sr-only">{day.dateText}</span>
      <span aria-hidden className="flex h-2 items-center gap-0.5">
        {day.dots.map((type, index) => (
          <span
            key={index}
            data-dot={type}
            className={`size-1.5 rounded-full ${current ? "bg-current" : dotColors[type]}`}
          />
        ))}
        {day.hiddenCount > 0 && (
          <span data-more="" className="text-xs leading-none">
            +
          </span>
        )}
      </span>
    </>
  );
  const boxClass = `flex min-h-11 flex-col pointer-fine:min-h-9 items-center justify-center rounded-md ${day.inMonth && !isPast ? "" : "text-muted"} ${isPast ? "" : "font-semibold"}`;
  if (!day.selectable)
    return (
      <span data-day={day.day} aria-disabled className={`${boxClass} text-muted opacity-60`}>
        {content}
      </span>
    );
  return (
    <Link
      to={href(schedulePath(query, { date: day.day, month: "" }))}
      preventScrollReset
      data-day={day.day}
      data-past={isPast ? "" : undefined}
      tabIndex={isTabStop ? undefined : -1}
      aria-current={current ? "date" : undefined}
      className={`${boxClass} hover:bg-sunken aria-[current=date]:bg-accent aria-[current=date]:text-accent-ink`}
    >
      {content}
    </Link>
  );
}

interface DayEntriesProps {
  day: string;
  /** The time zone abbreviation of the times. */
  zone: string;
  entries: readonly DayEntry[];
}

/** The chosen inspector's availability and visits of the chosen day. */
export function DayEntries({ day, zone, entries }: DayEntriesProps) {
  return (
    <section aria-label={day} className="text-sm">
      <h3 className="font-semibold">
        {day} <span className="font-normal text-muted">({zone})</span>
      </h3>
      {entries.length === 0 ? (
        <p className="text-muted">No availability and no inspections on this day.</p>
      ) : (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span>{entry.title}</span>
              <span className="text-muted tabular-nums">{entry.time}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
