const day = 86_400_000;

/** "Created today", "Created 12 days ago": projects and tickets have stood for so long, whatever they wait for now. Pure. */
export function ageInWords(at: Date | string, now: Date | string): string {
  const days = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / day);
  if (days < 1) return "Created today";
  return days === 1 ? "Created 1 day ago" : `Created ${days} days ago`;
}
