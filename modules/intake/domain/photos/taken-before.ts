/** Compares when a photo was taken with when the visit was. Pure. */

/**
 * In days. A camera's clock has no time zone, so a day more or less says nothing; and an inspector may have been at the site
 * on the days before.
 */
const longBefore = 3;

/**
 * @param takenAt by the camera's clock: "2026-11-22 10:11:12".
 * @returns the day on which the photo was taken, if that was long before the visit.
 */
export function dayLongBefore(takenAt: string | null, visitAt: Date | null): string | null {
  if (takenAt === null || visitAt === null) return null;
  const days = (visitAt.getTime() - Date.parse(`${takenAt.replace(" ", "T")}Z`)) / 86_400_000;
  return days > longBefore ? takenAt.slice(0, 10) : null;
}

/** The earlier of the booked time and the start; an inspector may begin before the booked time. */
export function visitTime(
  times: Readonly<Record<"inspectionAt" | "startedAt", Date | null>>,
): Date | null {
  const known = [times.inspectionAt, times.startedAt].filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}
