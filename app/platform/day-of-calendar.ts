/** Days as an address or a form writes them. Pure. */

/** Whether a word is a day of the calendar, as "2026-02-31" is not; there is no year 0, and the database knows none. */
export function isDayOfCalendar(word: string): boolean {
  const at = /^(?!0000)\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(word) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word);
}

/** The word itself when it is a day; else "". */
export const dayOfCalendar = (word: string) => (isDayOfCalendar(word) ? word : "");
