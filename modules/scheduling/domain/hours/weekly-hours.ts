/** The hours of an inspector's weekdays, and the kinds of time off. It imports nothing, because the browser loads it too. */

/** HH:mm. */
export interface DayTimes {
  from: string;
  to: string;
}

/** Sunday first; null for a day without visits. */
export type WeeklyHours = readonly (DayTimes | null)[];

export const weekdayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

export const timeOffKinds = ["Vacation", "Ill", "Training", "Other"] as const;
export type TimeOffKind = (typeof timeOffKinds)[number];
