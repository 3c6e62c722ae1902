/** The days of a chart that are shown, both with them; pure. */
export interface ZoomOfTime {
  from: string;
  to: string;
}

/** Drags shorter than this, in percent of the width, are presses. */
const shortestDrag = 3;

/** The days between two places of a drag, or null where it was a press. */
export function zoomOf(
  [one, other]: readonly [number, number],
  dayAt: (place: number) => Date,
): ZoomOfTime | null {
  if (Math.abs(one - other) < shortestDrag) return null;
  const day = (place: number) => dayAt(place).toISOString().slice(0, 10);
  return { from: day(Math.min(one, other)), to: day(Math.max(one, other)) };
}

/** What lies within; all where fewer than two points would be left, as a line needs two. */
export function within<Point extends { date: string }>(
  points: readonly Point[],
  zoom: ZoomOfTime | null,
): readonly Point[] {
  if (!zoom) return points;
  const kept = points.filter(({ date }) => date >= zoom.from && date <= zoom.to);
  return kept.length < 2 ? points : kept;
}
