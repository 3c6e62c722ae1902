/** Arithmetic of spans of time: what is left of an availability between the bookings. Pure. */

/** From (included) to (excluded), in milliseconds or minutes; one unit within a call. */
export interface Span {
  from: number;
  to: number;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The same times as few spans, in order; those that touch become one. */
export function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** The times of `spans` that none of `taken` covers. */
export function subtract(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = merge(spans);
  for (const hole of merge(taken))
    left = left.flatMap((span) =>
      overlaps(span, hole)
        ? [
            { from: span.from, to: Math.min(span.to, hole.from) },
            { from: Math.max(span.from, hole.to), to: span.to },
          ].filter(({ from, to }) => from < to)
        : [span],
    );
  return left;
}

/** Whether one of the merged spans holds the whole of `wanted`. */
export function covers(spans: readonly Span[], wanted: Span): boolean {
  return merge(spans).some(({ from, to }) => from <= wanted.from && wanted.to <= to);
}

/** The longest a booking may last from `start` on, in the spans' unit; 0 where none may begin. */
export function longestFrom(free: readonly Span[], start: number): number {
  const around = free.find(({ from, to }) => from <= start && start < to);
  return around ? around.to - start : 0;
}
