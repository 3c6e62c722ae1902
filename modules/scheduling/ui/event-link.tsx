import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import {
  formatEventRange,
  legend,
  type Badge,
  type CalendarEvent,
} from "../domain/calendar/calendar-events.ts";
import { colorStyle } from "../domain/calendar/inspector-colors.ts";
import { describeContactAnswer, contactAnswerTexts } from "../domain/contact/contact-answer.ts";
import { calendarSearch, type CalendarQuery } from "../domain/calendar/calendar-query.ts";

/**
 * The colors of the letters. The specification requires light red for Cancel Requested and dark red for Canceled, each
 * with its label.
 */
export const badgeClasses: Record<Badge, string> = {
  I: "border-transparent bg-info-soft text-info",
  R: "border-transparent bg-plum-soft text-plum",
  C: "border-bad bg-raised text-bad",
  CR: "border-transparent bg-bad-soft text-bad",
  A: "border-transparent bg-ok-soft text-ok",
  T: "border-line bg-sunken text-muted",
};

export const badgeTexts: Record<string, string> = Object.fromEntries(
  legend.map((entry) => [entry.badge, entry.label]),
);

/** The classes of a list, where an event has one line with its texts in columns. */
export const listLineClass =
  "min-w-0 grow sm:grid sm:grid-cols-[13rem_minmax(0,3fr)_repeat(3,minmax(0,2fr))] sm:gap-x-4 wrap-anywhere";

/** The status of the visit if it was canceled, and what the site contact said. */
export function labelsOf({ label, answer }: CalendarEvent): string {
  return [label, answer && contactAnswerTexts[answer].short].filter(Boolean).join(", ");
}

/** Site and person, one line each. */
export function linesOf({ site, owner }: CalendarEvent): string[] {
  return [site?.owner ?? "", site?.city ?? "", owner];
}

/** One event with its letter, time and title. It links to the event's page. */
export function EventLink({ event, query }: { event: CalendarEvent; query: CalendarQuery }) {
  const href = useOrganizationPath();
  const isListed = query.view === "list";
  const isWhole = isListed || event.type !== "Intake";
  const range = isWhole ? formatEventRange(event) : event.from;
  const labels = labelsOf(event);
  const lineClass = isListed ? "" : "sm:block sm:truncate";
  return (
    <Link
      to={href(`/calendar/events/${event.id}${calendarSearch(query)}`)}
      data-badge={event.badge}
      className={`event-card flex min-h-8 items-start gap-1 rounded-md border px-1 py-1 text-xs pointer-coarse:min-h-11 ${badgeClasses[event.badge]}`}
      style={colorStyle(event.color)}
    >
      <abbr title={badgeTexts[event.badge]} className="flex-none font-semibold no-underline">
        {event.badge}
      </abbr>
      <span className={isListed ? listLineClass : "min-w-0 grow"}>
        <span className={`tabular-nums ${lineClass}`}>{`${range} ${event.zone}`.trim()}</span>{" "}
        <span className={`event-title ${lineClass}`}>
          <b>{event.title}</b> {labels && <span>{labels}</span>}
        </span>
        {linesOf(event).map((text, index) => (
          <span key={index} className={`event-text ${lineClass}`}>
            {text && " "}
            {text}
          </span>
        ))}
      </span>
    </Link>
  );
}

/** The texts of an event in one line of a month. The name comes last, because it may be cut off. */
export function monthLineOf({
  type,
  badge,
  label,
  from,
  to,
  title,
  owner,
  site,
  answer,
  version,
}: CalendarEvent) {
  const range = formatEventRange({ from, to });
  if (type === "Time off")
    return { time: to === "" ? "" : range, name: owner, hidden: `${title} ${range}` };
  if (type === "Availability")
    // Users may drag their own availability, so its times are shown. For colleagues the name is shown.
    return {
      time: version === null ? "" : range,
      name: version === null ? owner : "",
      hidden: `${title} ${owner} ${range}`,
    };
  const name = site?.owner ?? title;
  const said = answer && describeContactAnswer(answer);
  const hidden = [title, site?.city, owner, said].filter(Boolean).join(", ");
  if (badge === "C") return { time: "", name, hidden: `${from}, ${hidden}` };
  return { time: from, name, hidden: label ? `${hidden}, ${label}` : hidden };
}

/** One event in one line of a month, in the color of its inspector. It links to the event's page. */
export function EventLine({ event, query }: { event: CalendarEvent; query: CalendarQuery }) {
  const href = useOrganizationPath();
  const { time, name, hidden } = monthLineOf(event);
  return (
    <Link
      to={href(`/calendar/events/${event.id}${calendarSearch(query)}`)}
      data-badge={event.badge}
      data-answer={event.answer ?? undefined}
      title={`${formatEventRange(event)} ${event.zone}`.trim() + `, ${hidden}`}
      className="event-line"
      style={colorStyle(event.color)}
    >
      <abbr title={badgeTexts[event.badge]}>{event.badge}</abbr>
      {event.label && <span className="event-label">{event.label}</span>}
      {time && <time>{time}</time>}
      {name && <b>{name}</b>}
      <span className="sr-only"> {hidden}</span>
    </Link>
  );
}

/** What the letters and colors mean. */
export function Legend() {
  return (
    <dl aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {legend.map((entry) => (
        <div key={entry.badge} className="flex items-center gap-1">
          <dt
            className={`min-w-6 rounded-md border px-1 text-center text-xs font-semibold ${badgeClasses[entry.badge]}`}
          >
            {entry.badge}
          </dt>
          <dd>{entry.label}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says which color belongs to which inspector. */
export function InspectorLegend({
  inspectors,
}: {
  inspectors: readonly { name: string; color: number }[];
}) {
  if (inspectors.length < 2) return null;
  return (
    <ul
      aria-label="Inspectors by color"
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm max-sm:hidden"
    >
      {inspectors.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="inspector-dot" style={colorStyle(color)} />
          {name}
        </li>
      ))}
    </ul>
  );
}
