/** Compares the stored pictures of two photos: whether one is a copy of the other. Pure. */
import { sampleWindow, turns, windows, withoutSlope, type Window } from "./fingerprint.ts";

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
  const whole = normalized(copy, windows[0]!);
  const turned = turns.map((turn) => turnPixels(whole, turn));
  const fits = windows.map((window) => {
    const pixels = normalized(original, window);
    const by = turned.map((each) => product(pixels, each));
    const value = Math.max(...by);
    return { window, value, pixels: turned[by.indexOf(value)]! };
  });
  const best = fits.reduce((top, fit) => (fit.value > top.value ? fit : top));
  return adjust(original, best);
}

interface Fit {
  window: Window;
  value: number;
  /** Those of the copy, turned as they fit. */
  pixels: Float64Array;
}

/** Moves each edge of the window while that fits better, in smaller and smaller steps. */
function adjust(original: Uint8Array, { window: first, value: start, pixels }: Fit): number {
  let [window, value] = [first, start];
  for (let step = firstStep; step > lastStep; step /= 2)
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const edge of [0, 1, 2, 3])
        for (const by of [-step, step]) {
          const moved = window.map((at, index) =>
            index === edge ? Math.min(1, Math.max(0, at + by)) : at,
          ) as unknown as Window;
          const fits = product(normalized(original, moved), pixels);
          if (fits <= value + 1e-4) continue;
          [window, value, isBetter] = [moved, fits, true];
        }
    }
  return value;
}

/** Pixels whose squares add up to 1, without the light of the photo. */
function normalized(print: Uint8Array, window: Window): Float64Array {
  const pixels = withoutSlope(sampleWindow(print, window, side), side);
  const length = Math.sqrt(product(pixels, pixels)) || 1;
  return pixels.map((pixel) => pixel / length);
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
