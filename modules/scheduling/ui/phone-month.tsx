import { countOf } from "#app/platform/format.ts";
import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { calendarPath, type CalendarQuery } from "../domain/calendar/calendar-query.ts";
import type { CalendarDay } from "../domain/calendar/load-calendar.server.ts";
import { EventLink } from "./event-link.tsx";

interface PhoneMonthProps {
  query: CalendarQuery;
  days: readonly CalendarDay[];
  today: string;
}

const weekdays = ["S", "M", "T", "W", "T", "F", "S"];

/** A month for a phone: the days with their number of events, and below them the events of the chosen day. */
export function PhoneMonth({ query, days, today }: PhoneMonthProps) {
  const requested = query.date || today;
  const chosen = days.find(({ day }) => day === requested);
  // An empty day says what comes next, too.
  const next =
    chosen?.events.length === 0 &&
    days.find(({ day, events }) => day > requested && events.length > 0);
  return (
    <div className="grid gap-4 sm:hidden">
      <div className="rounded-md border border-line bg-raised">
        <ul aria-hidden="true" className="grid grid-cols-7 border-b border-line">
          {weekdays.map((letter, index) => (
            <li key={index} className="py-1 text-center text-xs text-muted">
              {letter}
            </li>
          ))}
        </ul>
        <ol aria-label="Days of the month" className="grid grid-cols-7">
          {days.map((day) => (
            <li key={day.day}>
              <DayLink
                day={day}
                query={query}
                isChosen={day === chosen}
                isToday={day.day === today}
              />
            </li>
          ))}
        </ol>
      </div>
      {chosen && <ChosenDay day={chosen} query={query} />}
      {next && <ChosenDay day={next} query={query} />}
    </div>
  );
}

function DayLink(props: {
  day: CalendarDay;
  query: CalendarQuery;
  isChosen: boolean;
  isToday: boolean;
}) {
  const { day, query, isChosen, isToday } = props;
  const href = useOrganizationPath();
  const { visits } = day;
  const isFree = day.others > 0;
  return (
    <Link
      to={href(calendarPath(query, { date: day.day }))}
      preventScrollReset
      aria-current={isChosen ? "date" : undefined}
      className={`flex min-h-12 flex-col items-center justify-center rounded-md border tabular-nums ${isChosen ? "border-accent" : "border-transparent"} ${day.inside ? "" : "text-muted"} ${isFree ? "bg-ok-soft" : ""}`}
    >
      <span aria-hidden="true" className={`px-1 text-sm ${isToday ? "day-today" : ""}`}>
        {day.number}
      </span>
      <span aria-hidden="true" className="min-h-4 text-xs font-semibold text-info">
        {visits || ""}
      </span>
      <span className="sr-only">
        {day.dateText}
        {visits > 0 && `, ${countOf(visits, "visit")}`}
        {isFree && ", availability"}
      </span>
    </Link>
  );
}

function ChosenDay({ day, query }: { day: CalendarDay; query: CalendarQuery }) {
  const href = useOrganizationPath();
  const left = day.visits + day.others - day.events.length;
  return (
    <section aria-label={day.dateText} className="grid gap-2">
      <h3>{day.dateText}</h3>
      {day.events.length === 0 && <p className="text-muted">No entries on this day.</p>}
      <ul className="grid gap-2">
        {day.events.map((event) => (
          <li key={event.id}>
            <EventLink event={event} query={query} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Link to={href(calendarPath(query, { view: "list", date: day.day }))} className="text-link">
          {left} more<span className="sr-only"> on {day.dateText}</span>
        </Link>
      )}
    </section>
  );
}
