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
  /** Shows only the day. */
  dateOnly?: boolean;
  /** Adds the year, for lists with old entries. */
  year?: boolean;
  /** Adds the zone after the time, for pages with times from several places. */
  zoned?: boolean;
  /** In a narrow place the time moves as a whole to a second line. */
  wraps?: boolean;
}

/** "Tue 3 Mar, 9:30 AM" with the exact time and zone in the title; a dash when there is no time. */
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

/** A line may break before the time, never between it and AM or PM. */
function WholeTime({ words }: { words: string }) {
  const comma = words.lastIndexOf(", ") + 2;
  return (
    <>
      {words.slice(0, comma)}
      <span className="whitespace-nowrap">{words.slice(comma)}</span>
    </>
  );
}
