/** The word itself when it is a day of the calendar, as "2026-02-31" is not; else "". */
export function dayOfCalendar(word: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(word) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word) ? word : "";
}
