/** The visible range of days, both ends included. Pure. */
export interface ZoomOfTime {
  from: string;
  to: string;
}

/** Drags shorter than this, in percent of the width, are clicks. */
const shortestDrag = 3;

/** The days between the two ends of a drag, or null for a click. */
export function zoomOf(
  [one, other]: readonly [number, number],
  dayAt: (position: number) => Date,
): ZoomOfTime | null {
  if (Math.abs(one - other) < shortestDrag) return null;
  const day = (position: number) => dayAt(position).toISOString().slice(0, 10);
  return { from: day(Math.min(one, other)), to: day(Math.max(one, other)) };
}

/** The points in the range; all of them when fewer than two would be left, because a line needs two. */
export function within<Point extends { date: string }>(
  points: readonly Point[],
  zoom: ZoomOfTime | null,
): readonly Point[] {
  if (!zoom) return points;
  const visible = points.filter(({ date }) => date >= zoom.from && date <= zoom.to);
  return visible.length < 2 ? points : visible;
}

type Days = readonly { date: string }[];

const oneDay = 86_400_000;
const dayOf = (timestamp: number) => new Date(timestamp).toISOString().slice(0, 10);

/** The visible range scaled by a factor, around one day and within all days; null for all days. */
function scaled(
  all: Days,
  zoom: ZoomOfTime | null,
  { by, around }: { by: number; around: string | null },
): ZoomOfTime | null {
  const [first, last] = [Date.parse(all[0]!.date), Date.parse(all.at(-1)!.date)];
  const [from, to] = zoom ? [Date.parse(zoom.from), Date.parse(zoom.to)] : [first, last];
  const length = Math.ceil(((to - from) * by) / oneDay) * oneDay;
  // A range at most two days shorter than all counts as all, because halving and doubling are not exact.
  if (length >= last - first - 2 * oneDay) return null;
  const middle = around === null ? (from + to) / 2 : Date.parse(around);
  const begin = Math.min(Math.max(middle - length / 2, first), last - length);
  return { from: dayOf(begin), to: dayOf(begin + length) };
}

/** Half of the visible days, around one of them or their middle; unchanged where fewer than two points would remain. */
export function zoomIn(
  all: Days,
  zoom: ZoomOfTime | null,
  around: string | null,
): ZoomOfTime | null {
  const next = scaled(all, zoom, { by: 0.5, around });
  return within(all, next) === all ? zoom : next;
}

/** Twice the visible days, or all. */
export function zoomOut(
  all: Days,
  zoom: ZoomOfTime | null,
  around: string | null,
): ZoomOfTime | null {
  return scaled(all, zoom, { by: 2, around });
}
