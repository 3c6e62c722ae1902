/** How often and on which days a subscription is sent, and when next. Pure. */
import { DateTime } from "luxon";

export const frequencies = {
  daily: "Daily",
  "0": "Every Sunday",
  "1": "Every Monday",
  "2": "Every Tuesday",
  "3": "Every Wednesday",
  "4": "Every Thursday",
  "5": "Every Friday",
  "6": "Every Saturday",
  monthly: "Monthly, on the 1st",
} as const;

/** "daily", "monthly", or a weekday from Sunday, "0", to Saturday, "6". */
export type Frequency = keyof typeof frequencies;

/** The display order. An object's numeric keys would come first. */
export const frequencyNames: readonly Frequency[] = [
  "daily",
  "0",
  "1",
  "2",
  "3",
  "4",
  "5",
  "6",
  "monthly",
];

const hour = 6;

function isDay(frequency: Frequency, day: DateTime): boolean {
  if (frequency === "daily") return true;
  if (frequency === "monthly") return day.day === 1;
  return day.weekday % 7 === Number(frequency);
}

/** The next 06:00 of a zone, later than `after`, on one of the frequency's days. */
export function nextRun(frequency: Frequency, zone: string, after: Date): Date {
  const today = DateTime.fromJSDate(after, { zone }).startOf("day");
  // Each day is computed from its date: a day with a daylight saving change does not have 24 hours.
  for (let days = 0; days <= 32; days += 1) {
    const at = today.plus({ days }).set({ hour });
    if (isDay(frequency, at) && at.toMillis() > after.getTime()) return at.toJSDate();
  }
  throw new Error(`No day of ${frequency} follows ${after.toISOString()}.`);
}
