/**
 * Arithmetic of time spans: the free times of an availability after its visits, and the choices that they offer.
 * Pure.
 */
import { formatDuration } from "#app/platform/format.ts";
import { formatBookedTime } from "../time/format-clock.ts";
import { readDuration } from "./check-schedule-draft.ts";
import { durationStep, minMinutes, maxMinutes, timeStep } from "./scheduling-constants.ts";

/** From (included) to (excluded), in milliseconds or in minutes. All spans of one call have the same unit. */
export interface Span {
  from: number;
  to: number;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Combines spans that overlap or touch. The result is in order. */
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

/** The parts of `spans` that no span of `busy` covers. */
export function subtract(spans: readonly Span[], busy: readonly Span[]): Span[] {
  let left = merge(spans);
  for (const hole of merge(busy))
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

/** Whether one span, after merging, contains all of `span`. */
export function covers(spans: readonly Span[], span: Span): boolean {
  return merge(spans).some(({ from, to }) => from <= span.from && span.to <= to);
}

/** The longest possible visit from `start`, in the unit of the spans; 0 when none can start then. */
export function longestFrom(free: readonly Span[], start: number): number {
  const around = free.find(({ from, to }) => from <= start && start < to);
  return around ? around.to - start : 0;
}

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

/**
 * The list starts at the first working hour. All 288 times of a day would make the usual booking times hard to find.
 */
const partsOfTheDay = [
  { label: "Morning", from: 6, to: 12 },
  { label: "Afternoon", from: 12, to: 18 },
  { label: "Evening", from: 18, to: 24 },
  { label: "Night", from: 0, to: 6 },
];

function timeChoice(minutes: number, windows: readonly Span[] | null): Choice {
  return {
    value: formatDuration(minutes),
    label: formatBookedTime(minutes),
    disabled: windows !== null && longestFrom(windows, minutes) < minMinutes,
  };
}

/** The times of day by parts of the day. Times at which no visit fits are disabled. */
export function timeChoices(
  windows: readonly Span[] | null,
): { label: string; options: Choice[] }[] {
  return partsOfTheDay.map(({ label, from, to }) => ({
    label,
    options: Array.from({ length: ((to - from) * 60) / timeStep }, (_, index) =>
      timeChoice(from * 60 + index * timeStep, windows),
    ),
  }));
}

/** Once a time is chosen, the inspector's next visit limits the durations. */
export function durationChoices(windows: readonly Span[] | null, time: string): Choice[] {
  const max = windows && time ? longestFrom(windows, readDuration(time)) : maxMinutes;
  return Array.from({ length: maxMinutes / durationStep }, (_, index) => {
    const minutes = (index + 1) * durationStep;
    const text = formatDuration(minutes);
    return { value: text, label: text, disabled: minutes > max };
  });
}
