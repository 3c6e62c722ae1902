import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { legend, type Badge, type CalendarEvent } from "../domain/calendar/calendar-events.ts";
import { calendarSearch, type CalendarQuery } from "../domain/calendar/calendar-query.ts";

/** Cancel Requested is light red and Canceled dark red, each with its label; literal. */
export const looks: Record<Badge, string> = {
  I: "border-info-soft bg-info-soft text-info",
  R: "border-plum-soft bg-plum-soft text-plum",
  C: "border-bad-solid bg-bad-solid text-on-solid",
  CR: "border-bad-soft bg-bad-soft text-bad",
  A: "border-ok-soft bg-ok-soft text-ok",
};

export const badgeWords: Record<string, string> = Object.fromEntries(
  legend.map((entry) => [entry.badge, entry.words]),
);

/** One event: its letter, time and title; leads to its page. */
export function EventLink({ event, query }: { event: CalendarEvent; query: CalendarQuery }) {
  const under = useOrganizationPath();
  const range = event.type === "Availability" ? `${event.from} – ${event.to}` : event.from;
  return (
    <Link
      to={under(`/calendar/events/${event.id}${calendarSearch(query)}`)}
      data-badge={event.badge}
      className={`flex min-h-8 items-start gap-1 rounded-md border px-1 py-1 text-xs hover:underline pointer-coarse:min-h-11 ${looks[event.badge]}`}
    >
      <abbr title={badgeWords[event.badge]} className="flex-none font-semibold no-underline">
        {event.badge}
      </abbr>
      <span className="min-w-0 wrap-anywhere">
        <span className="tabular-nums">
          {range}
          {event.zone && ` ${event.zone}`}
        </span>{" "}
        <span className="font-semibold">{event.title}</span>
        {event.label && <span className="block font-semibold">{event.label}</span>}
        {event.site && <span className="block">{event.site}</span>}
        <span className="block">{event.owner}</span>
      </span>
    </Link>
  );
}

/** What the letters and colours mean. */
export function Legend() {
  return (
    <dl aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {legend.map((entry) => (
        <div key={entry.badge} className="flex items-center gap-1">
          <dt
            className={`min-w-6 rounded-md border px-1 text-center text-xs font-semibold ${looks[entry.badge]}`}
          >
            {entry.badge}
          </dt>
          <dd>{entry.words}</dd>
        </div>
      ))}
    </dl>
  );
}
