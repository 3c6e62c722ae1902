/** A point in time as stored or as sent to the browser. */
export type Instant = Date | string | number;

type Part = Intl.DateTimeFormatPartTypes;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using one. */
function formatter(zone: string, language = "en-US"): Intl.DateTimeFormat {
  const key = `${zone} ${language}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    hour12: true,
    timeZoneName: "short",
  });
  formatters.set(key, made);
  return made;
}

/** The last instant of each zone. A time and its title format the same instant one after the other. */
const lastParts = new Map<string, { time: number; part: (type: Part) => string }>();

/**
 * The named parts of an instant in a zone. Assembled here and not by Intl, because its spaces and commas differ between
 * the server and the browsers.
 */
function partsOf(at: Instant, zone: string): (type: Part) => string {
  const time = new Date(at).getTime();
  const before = lastParts.get(zone);
  if (before?.time === time) return before.part;
  const named = new Map(
    formatter(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Part) => named.get(type) ?? "";
  lastParts.set(zone, { time, part });
  return part;
}

function isReadable(at: Instant): boolean {
  return !Number.isNaN(new Date(at).getTime());
}

/** Written here, because browsers differ in their spaces. A line may not break within one. */
const halvesOfDay: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { AM: "a.\u00A0m.", PM: "p.\u00A0m." },
};

function clockOf(part: (type: Part) => string, language = ""): string {
  const half = part("dayPeriod").toUpperCase();
  return `${part("hour")}:${part("minute")} ${halvesOfDay[language]?.[half] ?? half}`;
}

/** How a time is written for a reader of a page. Documents, mails and stored texts leave both out. */
interface ReaderOptions {
  /** Leaves out the year when it is the year of this instant. */
  now?: Instant;
  /** The zone of the reader, whose own clock needs no name. */
  reader?: string;
  /** For the names of days, months and halves of a day; English when left out. */
  language?: string | undefined;
}

/** For text that a page shows to this person now. */
export function toReader({ timeZone }: { timeZone: string }): ReaderOptions {
  return { reader: timeZone, now: Date.now() };
}

/** "Tue, Mar 3, 2026", in Spanish "mar, 3 mar 2026". Empty for an unreadable instant. */
export function formatDate(
  at: Instant,
  zone: string,
  { now, language }: ReaderOptions = {},
): string {
  if (!isReadable(at)) return "";
  const part = partsOf(at, zone);
  const [weekday, month] = [part("weekday").slice(0, 3), part("month").slice(0, 3)];
  const [day, year] = [part("day"), part("year")];
  const isThisYear = now !== undefined && yearOf(now, zone) === year;
  if (language) return `${namedDay(at, zone, language)}${isThisYear ? "" : ` ${year}`}`;
  return `${weekday}, ${month} ${day}${isThisYear ? "" : `, ${year}`}`;
}

/** "mar, 3 mar". */
function namedDay(at: Instant, zone: string, language: string): string {
  const named = formatter(zone, language).formatToParts(new Date(at).getTime());
  const part = (name: Part) => named.find(({ type }) => type === name)?.value ?? "";
  return `${part("weekday").slice(0, 3)}, ${part("day")} ${part("month").slice(0, 3)}`;
}

let lastYear = { now: Number.NaN, zone: "", year: "" };

/** The rows of a list all ask for the same year. */
function yearOf(at: Instant, zone: string): string {
  const now = new Date(at).getTime();
  if (lastYear.now !== now || lastYear.zone !== zone)
    lastYear = { now, zone, year: formatDay(now, zone).slice(0, 4) };
  return lastYear.year;
}

/** "2026-03-03", for machines. Empty for an unreadable instant. */
export function formatDay(at: Instant, zone: string): string {
  if (!isReadable(at)) return "";
  const part = partsOf(at, zone);
  return [part("year"), pad(monthNumber(part("month"))), pad(part("day"))].join("-");
}

/** "Today", "Yesterday", or the date, in the reader's zone: the heading of a group of rows. */
export function formatRelativeDay(at: Instant, zone: string, now: Instant = new Date()): string {
  const [day, today] = [formatDay(at, zone), formatDay(now, zone)];
  if (day === today) return "Today";
  // Days as YYYY-MM-DD, so that a change of clocks changes nothing.
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return day === yesterday ? "Yesterday" : formatDate(at, zone, { now });
}

/** "2026-03-03 14:05", as spreadsheets sort it. Empty for an unreadable instant. */
export function formatDayAndTime(at: Instant, zone: string): string {
  if (!isReadable(at)) return "";
  const part = partsOf(at, zone);
  const hours = (Number(part("hour")) % 12) + (part("dayPeriod").toUpperCase() === "PM" ? 12 : 0);
  return `${formatDay(at, zone)} ${pad(hours)}:${part("minute")}`;
}

/** "9:30 AM", in Spanish "9:30 a. m.". */
export function formatTime(at: Instant, zone: string, { language }: ReaderOptions = {}): string {
  return isReadable(at) ? clockOf(partsOf(at, zone), language) : "";
}

/** "Tue, Mar 3, 2026, 9:30 AM", for readers whose clock is the zone's. Empty for an unreadable instant. */
export function formatTimestamp(at: Instant, zone: string, forReader?: ReaderOptions): string {
  return isReadable(at)
    ? `${formatDate(at, zone, forReader)}, ${formatTime(at, zone, forReader)}`
    : "";
}

/** "MST": the abbreviation of the zone at that instant, or nothing when the reader's clock shows the same. */
export function formatZone(at: Instant, zone: string, { reader }: ReaderOptions = {}): string {
  if (!isReadable(at)) return "";
  const isOwn =
    reader === zone || (reader && formatDayAndTime(at, reader) === formatDayAndTime(at, zone));
  return isOwn ? "" : partsOf(at, zone)("timeZoneName");
}

/** "Tue, Mar 3, 2026, 9:30 AM MST". For times of several zones, and for readers in another zone. */
export function formatZonedTimestamp(at: Instant, zone: string, forReader?: ReaderOptions): string {
  return `${formatTimestamp(at, zone, forReader)} ${formatZone(at, zone, forReader)}`.trim();
}

/** "Tuesday, March 3, 2026, 9:30:05 AM MST (America/Denver)": the exact time, for titles. */
export function formatExact(at: Instant, zone: string): string {
  if (!isReadable(at)) return "";
  const part = partsOf(at, zone);
  const day = `${part("weekday")}, ${part("month")} ${part("day")}, ${part("year")}`;
  const clock = `${part("hour")}:${part("minute")}:${part("second")} ${part("dayPeriod").toUpperCase()}`;
  return `${day}, ${clock} ${part("timeZoneName")} (${zone})`;
}

/** History entries: MM-DD-YYYY hh:mm:ss a. */
export function formatLogTime(at: Instant, zone: string): string {
  if (!isReadable(at)) return "";
  const part = partsOf(at, zone);
  const date = `${pad(monthNumber(part("month")))}-${pad(part("day"))}-${part("year")}`;
  const clock = `${pad(part("hour"))}:${part("minute")}:${part("second")}`;
  return `${date} ${clock} ${part("dayPeriod").toLowerCase()}`;
}

function pad(figure: number | string): string {
  return String(figure).padStart(2, "0");
}

const months =
  "January February March April May June July August September October November December";

function monthNumber(name: string): number {
  return months.split(" ").indexOf(name) + 1;
}

/** Whole minutes as HH:mm. Hours go beyond 24 without becoming days. */
export function formatDuration(minutes: number): string {
  const total = Math.max(0, Math.round(minutes));
  const hours = String(Math.floor(total / 60)).padStart(2, "0");
  return `${hours}:${String(total % 60).padStart(2, "0")}`;
}

/** "1 h 30 min", "45 min": a duration as shown in text. Pickers use HH:mm. */
export function formatHours(minutes: number): string {
  const total = Math.max(0, Math.round(minutes));
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Bytes in KB, in MB above 1e6 bytes. A file that is not empty is never shown as 0. */
export function formatFileSize(bytes: number): string {
  if (bytes > 0 && bytes < 100) return "0.1 KB";
  return bytes > 1e6 ? `${oneDecimal(bytes / 1e6)} MB` : `${oneDecimal(bytes / 1e3)} KB`;
}

function oneDecimal(figure: number): string {
  return String(figure < 100 ? Math.round(figure * 10) / 10 : Math.round(figure));
}

const figures = new Intl.NumberFormat("en-US");

/** "1,204". */
export function formatCount(count: number): string {
  return figures.format(count);
}

/** "1 project", "1,204 projects". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** An address for a line without space for the ZIP code: "Mesa, AZ 85204" gives "Mesa, AZ". */
export const withoutZipCode = (address: string): string =>
  address.replace(/(, [A-Z]{2}) \d{5}(-\d{4})?$/, "$1");
