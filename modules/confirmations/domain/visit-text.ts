/** How the site contact reads the time of a visit: in words, by the clock of the site, without a zone. Pure. */
import { formatExact, formatHours, formatTime } from "#app/platform/format.ts";
import { sayIn, type Say } from "#app/platform/page/language.ts";
import { type Translation } from "#app/platform/page/shell-data.ts";

/** The inspector arrives within this time from the start of the visit. */
const windowMinutes = 60;

export interface VisitText {
  say: Say;
  /** "Tuesday, December 1", "martes, 1 de diciembre". */
  dayOf: (at: Date) => string;
  weekdayOf: (at: Date) => string;
  /** "10:00 – 11:00 AM", and "11:30 AM – 12:30 PM". */
  windowOf: (at: Date) => string;
  timeOf: (at: Date) => string;
  /** "Noor arrives in this hour and stays about 1 h 30 min." */
  stayOf: (inspectorName: string, minutes: number) => string;
}

/** @param translation of the contact's language; null for English. */
export function visitTextIn(translation: Translation | null, zone: string): VisitText {
  const say = sayIn(translation);
  const timeOf = (at: Date) => formatTime(at, zone);
  const dayOf = (at: Date) =>
    translation
      ? new Intl.DateTimeFormat(translation.language, {
          timeZone: zone,
          weekday: "long",
          day: "numeric",
          month: "long",
        }).format(at)
      : formatExact(at, zone).split(", ").slice(0, 2).join(", ");
  return {
    say,
    dayOf,
    weekdayOf: (at) => dayOf(at).split(",")[0]!,
    windowOf: (at) => windowOf(at, timeOf),
    timeOf,
    stayOf: (inspectorName, minutes) =>
      say("{name} arrives in this hour and stays about {time}.", {
        name: firstName(inspectorName),
        time: formatHours(minutes),
      }),
  };
}

function windowOf(at: Date, timeOf: (at: Date) => string): string {
  const [from, to] = [at, new Date(at.getTime() + windowMinutes * 60_000)].map(timeOf);
  const isSameHalf = from!.slice(-2) === to!.slice(-2);
  return `${isSameHalf ? from!.slice(0, -3) : from} – ${to}`;
}

export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
