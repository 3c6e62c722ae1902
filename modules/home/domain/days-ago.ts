const day = 86_400_000;

/** The age in whole days. */
export function daysBetween(at: Date | string, now: Date | string): number {
  return Math.max(0, Math.floor((new Date(now).getTime() - new Date(at).getTime()) / day));
}

/** Such as "Created today" or "Created 12 days ago": the age of a project or ticket, whatever it waits for now. Pure. */
export function ageInWords(at: Date | string, now: Date | string): string {
  const days = daysBetween(at, now);
  if (days < 1) return "Created today";
  return days === 1 ? "Created 1 day ago" : `Created ${days} days ago`;
}
