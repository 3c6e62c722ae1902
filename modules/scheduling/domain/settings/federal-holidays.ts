/** The federal holidays of the United States. Pure. */
import { addDays, weekdayOf, type Day } from "../time/local-time.ts";

const date = (year: number, month: number, day: number): Day =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** A holiday on a Saturday is observed on the Friday before it, one on a Sunday on the Monday after it. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

/** The nth weekday (0 is Sunday) of a month. */
function nth(year: number, month: number, count: number, weekday: number): Day {
  const first = date(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): Day {
  const end = date(year, month, 31);
  return addDays(end, -((weekdayOf(end) + 6) % 7));
}

/** In order, on the days on which they are observed. New Year's Day may be observed in the year before. */
export function federalHolidays(year: number): { day: Day; name: string }[] {
  return [
    { day: observed(date(year, 1, 1)), name: "New Year's Day" },
    { day: nth(year, 1, 3, 1), name: "Martin Luther King Jr. Day" },
    { day: nth(year, 2, 3, 1), name: "Presidents' Day" },
    { day: lastMonday(year, 5), name: "Memorial Day" },
    { day: observed(date(year, 6, 19)), name: "Juneteenth" },
    { day: observed(date(year, 7, 4)), name: "Independence Day" },
    { day: nth(year, 9, 1, 1), name: "Labor Day" },
    { day: nth(year, 10, 2, 1), name: "Columbus Day" },
    { day: observed(date(year, 11, 11)), name: "Veterans Day" },
    { day: nth(year, 11, 4, 4), name: "Thanksgiving Day" },
    { day: observed(date(year, 12, 25)), name: "Christmas Day" },
  ];
}
