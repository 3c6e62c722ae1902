/** Compares the stored pictures of two photos: whether one is a copy of the other. Pure. */
import {
  intervals,
  pointsOf,
  rowsOf,
  sampleRows,
  turns,
  withoutSlope,
  type Points,
} from "./fingerprint.ts";

/** Copies have 0.98 and more, other photos below 0.8. */
export const leastLikeness = 0.95;

/** Pixels of the side that is compared. */
const side = 24;
const firstStep = 0.03;
const lastStep = 0.004;

/** @returns how alike the photos are where they show the same, up to 1, whichever of them is cropped. */
export function likeness(one: Uint8Array, other: Uint8Array): number {
  return Math.max(bestFit(one, other), bestFit(other, one));
}

/** The likeness of the whole copy, in any position, and the window of the original that fits it best. */
function bestFit(original: Uint8Array, copy: Uint8Array): number {
  const whole = normalized(rowsOf(copy, sidePoints[0]!), sidePoints[0]!);
  const turned = turns.map((turn) => turnPixels(whole, turn));
  let best: Fit | null = null;
  for (const [across, points] of sidePoints.entries()) {
    const rows = rowsOf(original, points);
    for (const [down, downPoints] of sidePoints.entries()) {
      const pixels = normalized(rows, downPoints);
      const by = turned.map((each) => product(pixels, each));
      const value = Math.max(...by);
      if (best && value <= best.value) continue;
      const [left, right] = intervals[across]!;
      const [top, bottom] = intervals[down]!;
      best = {
        across: [left, right],
        down: [top, bottom],
        value,
        pixels: turned[by.indexOf(value)]!,
      };
    }
  }
  return adjust(original, best!);
}

const sidePoints = intervals.map(([from, to]) => pointsOf(from, to, side));

type Interval = [from: number, to: number];

interface Fit {
  across: Interval;
  down: Interval;
  value: number;
  /** Those of the copy, turned as they fit. */
  pixels: Float64Array;
}

const pointsIn = ([from, to]: Interval) => pointsOf(from, to, side);

function moveEdge(interval: Interval, edge: 0 | 1, by: number): Interval {
  const moved: Interval = [...interval];
  moved[edge] = Math.min(1, Math.max(0, moved[edge] + by));
  return moved;
}

/** The edges of a window: left, top, right and bottom. */
const edges = [
  ["across", 0],
  ["down", 0],
  ["across", 1],
  ["down", 1],
] as const;

/** Moves each edge of the window while that fits better, in smaller and smaller steps. */
function adjust(original: Uint8Array, fit: Fit): number {
  const { pixels } = fit;
  let [window, value] = [{ across: fit.across, down: fit.down }, fit.value];
  let [rows, downPoints] = [rowsOf(original, pointsIn(window.across)), pointsIn(window.down)];
  for (let step = firstStep; step > lastStep; step /= 2)
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const [axis, edge] of edges)
        for (const by of [-step, step]) {
          const moved = moveEdge(window[axis], edge, by);
          const points = pointsIn(moved);
          const movedRows = axis === "across" ? rowsOf(original, points) : rows;
          const movedDown = axis === "down" ? points : downPoints;
          const fits = product(normalized(movedRows, movedDown), pixels);
          if (fits <= value + 1e-4) continue;
          [window, value, isBetter] = [{ ...window, [axis]: moved }, fits, true];
          [rows, downPoints] = [movedRows, movedDown];
        }
    }
  return value;
}

/** Pixels whose squares add up to 1, without the light of the photo. */
function normalized(rows: Float64Array, down: Points): Float64Array {
  const pixels = withoutSlope(sampleRows(rows, down), side);
  const length = Math.sqrt(product(pixels, pixels)) || 1;
  for (let at = 0; at < pixels.length; at += 1) pixels[at]! /= length;
  return pixels;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

function turnPixels(pixels: Float64Array, turn: number): Float64Array {
  const turned = new Float64Array(pixels.length);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [across, down] = [turn & 1 ? side - 1 - x : x, turn & 2 ? side - 1 - y : y];
      turned[y * side + x] =
        turn & 4 ? pixels[across * side + down]! : pixels[down * side + across]!;
    }
  return turned;
}
