import {
  formatDate,
  formatDay,
  formatExact,
  formatMoment,
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
}

/** "Tue 3 Mar, 9:30 AM" with the exact time and zone in the title; a dash when there is none. */
export function Moment({ at, zone, dateOnly, year }: MomentProps) {
  const words = (dateOnly ? formatDate : formatMoment)(at, zone, { year: year ?? dateOnly });
  if (words === "") return <span className="text-muted">–</span>;
  return (
    <time
      dateTime={dateOnly ? formatDay(at, zone) : new Date(at).toISOString()}
      title={formatExact(at, zone)}
      className="whitespace-nowrap"
    >
      {words}
    </time>
  );
}
