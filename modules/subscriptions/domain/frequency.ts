/** How often and on which days a subscription goes out, and when next. Pure. */
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

/** In this order wherever they are listed: keys that are numbers would come first. */
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

/** The next 06:00 of a zone on one of its days, later than `after`. */
export function nextRun(frequency: Frequency, zone: string, after: Date): Date {
  const today = DateTime.fromJSDate(after, { zone }).startOf("day");
  // Each day anew from its date: a day of a change to or from summer time has not 24 hours.
  for (let days = 0; days <= 32; days += 1) {
    const at = today.plus({ days }).set({ hour });
    if (isDay(frequency, at) && at.toMillis() > after.getTime()) return at.toJSDate();
  }
  throw new Error(`No day of ${frequency} follows ${after.toISOString()}.`);
}
