import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { firstOfDay } from "../domain/calendar/calendar-events.ts";
import type { CalendarDay } from "../domain/calendar/load-calendar.server.ts";
import { calendarPath, type CalendarQuery } from "../domain/calendar/calendar-query.ts";
import { EventLine, EventLink } from "./event-link.tsx";

interface CalendarDaysProps {
  query: CalendarQuery;
  days: readonly CalendarDay[];
  today: string;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The events by day: a grid of weeks, or a list. On a phone every view is a list of the days with events. */
export function CalendarDays({ query, days, today }: CalendarDaysProps) {
  const asList = query.view === "list";
  const isEmpty = days.every(({ events, inside }) => !inside || events.length === 0);
  return (
    <div className="min-w-0 rounded-md border border-line bg-raised">
      {!asList && (
        <ul aria-hidden className="hidden grid-cols-7 border-b border-line bg-sunken sm:grid">
          {weekdays.map((name) => (
            <li key={name} className="px-2 py-1 text-sm font-semibold text-muted">
              {name}
            </li>
          ))}
        </ul>
      )}
      <ol
        aria-label="Days"
        className={asList ? "divide-y divide-line" : "grid grid-cols-1 sm:grid-cols-7"}
      >
        {days
          .filter((day) => !asList || day.events.length > 0)
          .map((day) => (
            <DayBox key={day.day} day={day} query={query} today={today} />
          ))}
      </ol>
      {isEmpty && (
        <p className={`px-4 py-12 text-center text-muted ${asList ? "" : "sm:hidden"}`}>
          No entries in this period.
        </p>
      )}
    </div>
  );
}

function DayBox(props: { day: CalendarDay; query: CalendarQuery; today: string }) {
  const { day, query, today } = props;
  const asList = query.view === "list";
  const isMonth = query.view === "month";
  const shown = isMonth ? firstOfDay(day.events) : day.events;
  const onPhone = day.inside && day.events.length > 0 ? "" : "max-sm:hidden";
  const grid = asList
    ? "sm:grid-cols-[14rem_1fr] sm:gap-4"
    : `border-line max-sm:border-t sm:min-h-24 sm:border-r sm:border-b sm:nth-[7n]:border-r-0 ${query.view === "week" ? "sm:min-h-96" : ""}`;
  return (
    <li
      aria-current={day.day === today ? "date" : undefined}
      className={`grid min-w-0 content-start gap-1 p-2 sm:p-1 ${grid} ${onPhone} ${day.inside ? "" : "bg-surface"}`}
    >
      <h3 className={`text-sm ${day.inside ? "" : "text-muted"}`}>
        <DayName day={day} asList={asList} today={day.day === today} />
      </h3>
      <ul className={`grid min-w-0 ${isMonth ? "month-day gap-0.5" : "gap-1"}`}>
        {shown.map((event) => (
          <li key={event.id} className="min-w-0">
            {isMonth ? (
              <EventLine event={event} query={query} />
            ) : (
              <EventLink event={event} query={query} />
            )}
          </li>
        ))}
        <More day={day} shown={shown.length} query={query} />
      </ul>
    </li>
  );
}

function DayName({ day, asList, today }: { day: CalendarDay; asList: boolean; today: boolean }) {
  const className = today ? "font-semibold underline" : "";
  return (
    <>
      <span className={asList ? className : `sm:sr-only ${className}`}>{day.dateText}</span>
      {!asList && (
        <span aria-hidden className={`hidden px-1 sm:inline ${today ? "day-today" : ""}`}>
          {day.number}
        </span>
      )}
    </>
  );
}

function More({ day, shown, query }: { day: CalendarDay; shown: number; query: CalendarQuery }) {
  const href = useOrganizationPath();
  const left = day.visits + day.others - shown;
  if (left === 0) return null;
  return (
    <li>
      <Link
        to={href(calendarPath(query, { view: "week", date: day.day }))}
        className="text-link inline-flex min-h-8 items-center px-1 text-xs"
      >
        {left} more<span className="sr-only"> on {day.dateText}</span>
      </Link>
    </li>
  );
}
