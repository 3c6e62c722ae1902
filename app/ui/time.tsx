import {
  formatDate,
  formatDay,
  formatExact,
  formatTimestamp,
  formatTime,
  formatZonedTimestamp,
  type Instant,
} from "../platform/format.ts";
import { useContext } from "react";
import { useShell, TranslationContext } from "#app/platform/page/shell-data.ts";

interface TimestampProps {
  at: Instant;
  /** IANA name, such as "America/Denver". */
  zone: string;
  /** Shows only the day. */
  dateOnly?: boolean;
  /** For a narrow column. */
  withoutWeekday?: boolean;
  /** Shows only the time of day, where a heading above names the day. */
  timeOnly?: boolean;
  /** False: the zone is only in the title, where all times of a column are local ones. */
  namesZone?: boolean;
  /** In a narrow place the time moves as a whole to a second line. */
  wraps?: boolean;
}

/**
 * "Tue, Mar 3, 9:30 AM" with the exact time and zone in the title; a dash when there is no time. The year is shown when
 * it is not this one, the zone when the reader's clock shows another time.
 */
export function Timestamp(props: TimestampProps) {
  const { at, zone, dateOnly, timeOnly, wraps, namesZone = true } = props;
  const forReader = useReader();
  const format = timeOnly
    ? formatTime
    : dateOnly
      ? formatDate
      : namesZone
        ? formatZonedTimestamp
        : formatTimestamp;
  const full = format(at, zone, forReader);
  const text = props.withoutWeekday ? full.replace(/^\w+, /, "") : full;
  if (text === "") return <span className="text-muted">–</span>;
  return (
    <time
      dateTime={dateOnly ? formatDay(at, zone) : new Date(at).toISOString()}
      title={formatExact(at, zone)}
      className={wraps ? undefined : "whitespace-nowrap"}
    >
      {wraps ? <WholeTime text={text} /> : text}
    </time>
  );
}

/** The server's clock, so that the browser writes the same; the reader's zone only for who is signed in. */
function useReader() {
  const shell = useShell();
  const language = useContext(TranslationContext)?.language;
  return { now: shell?.readAt, reader: shell?.viewer?.timeZone, ...(language && { language }) };
}

/** A line may break before the time, never between it and AM or PM. */
function WholeTime({ text }: { text: string }) {
  const comma = text.lastIndexOf(", ") + 2;
  return (
    <>
      {text.slice(0, comma)}
      <span className="whitespace-nowrap">{text.slice(comma)}</span>
    </>
  );
}
