/** Days as they appear in URLs and forms. Pure. */

/** Whether a text is a calendar day. "2026-02-31" is not. Year 0 does not exist, and the database does not support it. */
export function isDayOfCalendar(text: string): boolean {
  const at = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The days of a filter, in order: a range from a later day to an earlier one would match nothing. */
export function daysInOrder(from: string, to: string): { from: string; to: string } {
  const days = { from: dayOfCalendar(from), to: dayOfCalendar(to) };
  return days.to !== "" && days.from > days.to ? { from: days.to, to: days.from } : days;
}

/** The text itself if it is a day, otherwise "". */
export const dayOfCalendar = (text: string) => (isDayOfCalendar(text) ? text : "");
