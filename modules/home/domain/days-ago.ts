const day = 86_400_000;

/** "today", "1 day", "12 days": how long something has waited. Pure. */
export function daysAgoInWords(at: Date | string, now: Date | string): string {
  const days = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / day);
  if (days < 1) return "today";
  return days === 1 ? "1 day" : `${days} days`;
}
