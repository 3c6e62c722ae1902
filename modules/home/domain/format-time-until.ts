const minute = 60_000;
/** Before that, the time of day says more. */
const maxMinutes = 180;

interface VisitTimes {
  /** Milliseconds, as is `now`; null before the page can count. */
  at: number;
  now: number | null;
  begun: boolean;
  /** Minutes. */
  drive: number | null;
}

/** Such as "in 42 min, drive 24 min" or "12 min late"; "" when there is nothing to say. Pure. */
export function formatTimeUntilVisit({ at, now, begun, drive }: VisitTimes): {
  text: string;
  isLate: boolean;
} {
  if (begun) return { text: "Started", isLate: false };
  const left = now === null ? null : Math.round((at - now) / minute);
  if (left !== null && left < 0)
    return { text: left < -maxMinutes ? "Late" : `${-left} min late`, isLate: true };
  const start = left !== null && left <= maxMinutes ? formatMinutes(left) : "";
  const driveTime = drive ? `drive ${drive} min` : "";
  return { text: [start, driveTime].filter(Boolean).join(", "), isLate: false };
}

function formatMinutes(minutes: number): string {
  if (minutes === 0) return "now";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return ["in", hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

const day = 86_400_000;

/** The age in whole days. */
export function daysBetween(at: Date | string, now: Date | string): number {
  return Math.max(0, Math.floor((new Date(now).getTime() - new Date(at).getTime()) / day));
}

/** Such as "Created today" or "Created 12 days ago": the age of a project or ticket, whatever it waits for now. Pure. */
export function formatAge(at: Date | string, now: Date | string): string {
  const days = daysBetween(at, now);
  if (days < 1) return "Created today";
  return days === 1 ? "Created 1 day ago" : `Created ${days} days ago`;
}
