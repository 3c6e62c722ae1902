import { Link } from "@remix-run/react";
import { formatHours, countOf } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { calendarSearch, type CalendarQuery } from "../domain/calendar/calendar-query.ts";
import { formatEventRange } from "../domain/calendar/calendar-events.ts";
import type { CalendarDay } from "../domain/calendar/load-calendar.server.ts";
import {
  minCardMinutes,
  weekLanes,
  type WeekLane,
  type PlacedEvent,
  type WeekLanes,
} from "../domain/calendar/week-lanes.ts";
import { colorStyle } from "../domain/calendar/inspector-colors.ts";
import { badgeTexts, badgeClasses } from "./event-link.tsx";

interface WeekBoardProps {
  query: CalendarQuery;
  days: readonly CalendarDay[];
  today: string;
}

/** The height of an hour in pixels. */
const hourHeight = 26;
/** The height of an hour in a lane with simultaneous visits. They share the width, so their names need two lines. */
const crowdedHourHeight = 42;
/** The height of an hour in a lane without visits, which needs no space for cards. */
const quietHourHeight = 8;

/**
 * The week of a whole organization: a lane for each inspector, with the visits by time of day and the availability as a
 * band at their edge.
 */
export function WeekBoard({ query, days, today }: WeekBoardProps) {
  const week = weekLanes(days);
  if (week.lanes.length === 0)
    return (
      <p className="rounded-md border border-line bg-raised px-4 py-12 text-center text-muted max-sm:hidden">
        No entries in this period.
      </p>
    );
  return (
    <div className="grid gap-2 max-sm:hidden">
      <div className="overflow-x-auto rounded-md border border-line bg-raised">
        <table className="w-full min-w-3xl table-fixed text-left">
          <caption className="sr-only">The week by inspector</caption>
          <thead className="bg-sunken text-sm">
            <tr>
              <th scope="col" className="w-36 px-2 py-1 font-semibold text-muted">
                Inspector
              </th>
              {days.map((day) => (
                <th
                  key={day.day}
                  scope="col"
                  aria-current={day.day === today ? "date" : undefined}
                  className={`border-l border-line px-2 py-1 font-semibold ${day.day === today ? "underline" : "text-muted"}`}
                >
                  <span aria-hidden="true">
                    {day.dateText.slice(0, 3)} {day.number}
                  </span>
                  <span className="sr-only">{day.dateText}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.lanes.map((lane) => (
              <LaneRow key={lane.owner} lane={lane} week={week} query={query} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-muted">
        Hours are in your time zone. A visit in another zone shows the time at its site.
      </p>
    </div>
  );
}

function LaneRow({ lane, week, query }: { lane: WeekLane; week: WeekLanes; query: CalendarQuery }) {
  const isQuiet = lane.days.every(({ visits }) => visits.length === 0);
  const first = lane.days.flatMap(({ visits, background }) => [...visits, ...background])[0]?.event;
  const axis: Axis = {
    first: week.first * 60,
    pixels: (isQuiet ? quietHourHeight : isCrowded(lane) ? crowdedHourHeight : hourHeight) / 60,
  };
  const height = (week.last - week.first) * 60 * axis.pixels;
  const gridStyle = { height, backgroundSize: `100% ${120 * axis.pixels}px` };
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="relative px-2 py-1 font-normal" style={{ height }}>
        <span className="flex items-baseline gap-1.5 pr-8 text-sm font-semibold wrap-anywhere">
          {first && (
            <span aria-hidden className="inspector-dot flex-none" style={colorStyle(first.color)} />
          )}
          {lane.owner}
        </span>
        <span className="block pr-8 text-xs text-muted">{loadText(lane)}</span>
        {!isQuiet && <Hours week={week} axis={axis} />}
      </th>
      {lane.days.map(({ day, visits, background }) => (
        <td key={day} className="border-l border-line p-0">
          <div className={`relative ${isQuiet ? "" : "calendar-hours"}`} style={gridStyle}>
            {background.map((span) => (
              <Available
                key={span.event.id}
                span={span}
                isQuiet={isQuiet}
                axis={axis}
                query={query}
              />
            ))}
            <ul>
              {visits.map((visit) => (
                <Visit key={visit.event.id} visit={visit} axis={axis} query={query} />
              ))}
            </ul>
          </div>
        </td>
      ))}
    </tr>
  );
}

const isCrowded = ({ days }: WeekLane) =>
  days.some(({ visits }) => visits.some(({ columns }) => columns > 1));

interface Axis {
  /** The minute of the day at the top of the axis. */
  first: number;
  /** Pixels for each minute. */
  pixels: number;
}

function loadText({ visits, minutes }: WeekLane): string {
  if (visits === 0) return "No visits";
  return `${countOf(visits, "visit")}, ${formatHours(minutes)}`;
}

/** Labels every second hour at the edge of the lane. */
function Hours({ week: { first, last }, axis }: { week: WeekLanes; axis: Axis }) {
  const hours = Array.from(
    { length: Math.ceil((last - first) / 2) },
    (_, index) => first + index * 2,
  );
  return (
    <span aria-hidden="true" className="text-xs text-muted tabular-nums">
      {hours.map((hour) => (
        <span
          key={hour}
          className="absolute right-2"
          style={{ top: (hour * 60 - axis.first) * axis.pixels }}
        >
          {hour % 12 || 12} {hour < 12 ? "AM" : "PM"}
        </span>
      ))}
    </span>
  );
}

interface PlacedProps {
  axis: Axis;
  query: CalendarQuery;
}

/** Its hours are written where no visit needs the space. */
function Available({
  span: { event, start, end },
  isQuiet,
  axis,
  query,
}: PlacedProps & { span: PlacedEvent; isQuiet: boolean }) {
  const href = useOrganizationPath();
  const isOff = event.type === "Time off";
  const range = formatEventRange(event);
  const text = isOff
    ? `${event.title}, ${range}`
    : `${shortTime(event.from)}–${shortTime(event.to)}`;
  return (
    <Link
      to={href(`/calendar/events/${event.id}${calendarSearch(query)}`)}
      title={`${event.title}, ${range}`}
      className={`absolute inset-x-0 overflow-hidden px-1.5 text-xs hover:underline ${isOff ? "bg-sunken text-muted" : "week-open text-muted"}`}
      style={{ top: (start - axis.first) * axis.pixels, height: (end - start) * axis.pixels }}
    >
      {!isOff && <span className="sr-only">{`${event.title} ${range}`}</span>}
      {(isOff || isQuiet) && (
        <span aria-hidden={!isOff} className="whitespace-nowrap">
          {text}
        </span>
      )}
    </Link>
  );
}

/** "9 AM" for "09:00 AM". */
const shortTime = (time: string) => time.replace(/^0/, "").replace(":00", "");

function Visit({
  visit: { event, start, end, column, columns },
  axis,
  query,
}: PlacedProps & { visit: PlacedEvent }) {
  const href = useOrganizationPath();
  const text = [event.site?.owner, event.site?.city].filter(Boolean).join(", ");
  const lineClass = `block print:overflow-visible print:whitespace-normal ${columns > 1 ? "wrap-anywhere" : "truncate"}`;
  return (
    <li
      className="absolute p-px"
      style={{
        top: (start - axis.first) * axis.pixels,
        height: Math.max(end - start, minCardMinutes) * axis.pixels,
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
      }}
    >
      <Link
        to={href(`/calendar/events/${event.id}${calendarSearch(query)}`)}
        data-badge={event.badge}
        title={`${`${event.from} – ${event.to} ${event.zone}`.trim()}, ${event.title}, ${text}`}
        className={`week-visit h-full print:overflow-visible ${event.badge === "I" ? "" : badgeClasses[event.badge]} ${event.badge === "C" ? "line-through" : ""}`}
        style={colorStyle(event.color)}
      >
        <b className={`${lineClass} font-semibold`}>{event.site?.owner ?? event.title}</b>
        <span className="block truncate text-muted tabular-nums">
          <abbr
            title={badgeTexts[event.badge]}
            className={event.badge === "I" ? "sr-only" : "font-semibold no-underline"}
          >
            {event.badge}
          </abbr>{" "}
          {`${event.from} ${event.zone}`.trim()}
        </span>
        {columns === 1 && <span className={`${lineClass} text-muted`}>{event.site?.city}</span>}
        <span className="sr-only">
          {event.title} {event.label}
        </span>
      </Link>
    </li>
  );
}
