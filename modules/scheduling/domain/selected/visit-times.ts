/** Calculates the times of several visits, one after the other on working days. Pure. */
import { addDays, type Day } from "../time/local-time.ts";

interface FirstVisit {
  date: Day;
  /** HH:mm. */
  time: string;
  /** The duration of each visit in minutes. */
  duration: number;
  /** Minutes of driving between two visits. */
  between: number;
}

export interface VisitTime {
  date: Day;
  time: string;
}

/** Visits end by this time of day, unless the first visit of a day already ends later. */
const endOfDay = 17 * 60;

export function visitTimes(
  { date, time, duration, between }: FirstVisit,
  count: number,
): VisitTime[] {
  const first = minutesOf(time);
  const times: VisitTime[] = [];
  let [day, at] = [date, first];
  while (times.length < count) {
    times.push({ date: day, time: clockText(at) });
    at += duration + between;
    if (at + duration <= endOfDay) continue;
    day = nextWorkday(day);
    at = first;
  }
  return times;
}

function nextWorkday(day: Day): Day {
  const next = addDays(day, 1);
  const weekday = new Date(`${next}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? nextWorkday(next) : next;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
