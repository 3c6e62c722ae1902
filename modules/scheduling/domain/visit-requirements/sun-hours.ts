/** When the sun is high enough for thermography. Pure. */
import { getPosition } from "suncalc";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { subtract, type Span } from "../booking/free-times.ts";

/**
 * Degrees above the horizon. Under a clear sky a roof that faces the sun then receives the 600 watts per square meter that
 * IEC 62446-3 asks for.
 */
const minAltitude = 20;

const step = 15 * 60_000;

const isEnough = (at: number, { latitude, longitude }: Coordinates) =>
  getPosition(new Date(at), latitude, longitude).altitude >= minAltitude;

/** The times of the range with enough sun, in steps of a quarter of an hour. */
export function sunHours(point: Coordinates, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  for (let at = Math.ceil(from / step) * step; at < to; at += step) {
    if (!isEnough(at, point) || !isEnough(at + step, point)) continue;
    const last = spans.at(-1);
    if (last?.to === at) last.to = at + step;
    else spans.push({ from: at, to: at + step });
  }
  return spans;
}

/** The parts of `spans` that are also in `others`. */
export const intersect = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  subtract(spans, subtract(spans, others));
