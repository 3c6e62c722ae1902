import {
  formatDate,
  formatDay,
  formatExact,
  formatMoment,
  formatZonedMoment,
  type Instant,
} from "../platform/format.ts";

interface MomentProps {
  at: Instant;
  /** IANA name, such as "America/Denver". */
  zone: string;
  /** Shows the day alone. */
  dateOnly?: boolean;
  /** Adds the year, for lists that reach back. */
  year?: boolean;
  /** Says the zone behind the time, for pages that tell of several places. */
  zoned?: boolean;
  /** Where it is narrow the time goes to a line of its own, whole. */
  wraps?: boolean;
}

/** "Tue 3 Mar, 9:30 AM" with the exact time and zone in the title; a dash when there is none. */
export function Moment({ at, zone, dateOnly, year, zoned, wraps }: MomentProps) {
  const format = dateOnly ? formatDate : zoned ? formatZonedMoment : formatMoment;
  const words = format(at, zone, { year: year ?? dateOnly ?? false });
  if (words === "") return <span className="text-muted">–</span>;
  return (
    <time
      dateTime={dateOnly ? formatDay(at, zone) : new Date(at).toISOString()}
      title={formatExact(at, zone)}
      className={wraps ? undefined : "whitespace-nowrap"}
    >
      {wraps ? <WholeTime words={words} /> : words}
    </time>
  );
}

/** A line ends before the time, never between it and its half of the day. */
function WholeTime({ words }: { words: string }) {
  const comma = words.lastIndexOf(", ") + 2;
  return (
    <>
      {words.slice(0, comma)}
      <span className="whitespace-nowrap">{words.slice(comma)}</span>
    </>
  );
}
