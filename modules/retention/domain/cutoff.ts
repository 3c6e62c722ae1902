/** The moment some years before. February 29 counts as March 1 in other years. Pure. */
export function yearsBefore(now: Date, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}
