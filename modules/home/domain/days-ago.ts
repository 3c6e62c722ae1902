const day = 86_400_000;

/** Such as "Created today" or "Created 12 days ago": the age of a project or ticket, whatever it waits for now. Pure. */
export function ageInWords(at: Date | string, now: Date | string): string {
  const days = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / day);
  if (days < 1) return "Created today";
  return days === 1 ? "Created 1 day ago" : `Created ${days} days ago`;
}
