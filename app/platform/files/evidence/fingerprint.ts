/**
 * A fingerprint of what a photo shows, by which copies of it are found: compressed, made smaller, turned, mirrored, or cropped by
 * up to an eighth of each side. Pure.
 *
 * A photo is stored as 64 x 64 gray pixels. For each of 49 windows of it, the signs of the lowest frequencies (of a discrete
 * cosine transform) are one key. A copy is found by the key of its whole picture, in each of its eight positions, and with each
 * combination of the least certain signs. Turning or mirroring only swaps and negates frequencies. What is found is then
 * compared pixel by pixel.
 */
import type { GrayPicture } from "./measure-photo.ts";

/** Pixels of the side of the stored picture. */
export const printSide = 64;

/** Pixels of the side that frequencies are computed of, and frequencies in each direction. */
const keySide = 32;
const frequencies = 6;
/** Bits of a key. */
const keyBits = 28;
/** Of these, as many of the least certain are tried with both signs: those of a photo, and those of its windows. */
const triedBits = 8;
const triedBitsOfWindows = 6;
/** The standard deviation of pixels, without an even slope of light, below which a photo shows too little to be known again. */
const leastDetail = 8;

/** Left, top, right and bottom, in fractions of the picture. */
export type Window = readonly [left: number, top: number, right: number, bottom: number];

const intervals = [
  [0, 1],
  [0, 0.93],
  [0.07, 1],
  [0.035, 0.965],
  [0, 0.87],
  [0.13, 1],
  [0.065, 0.935],
] as const;

/** The whole picture is the first. */
export const windows: readonly Window[] = intervals.flatMap(([left, right]) =>
  intervals.map(([top, bottom]) => [left, top, right, bottom] as const),
);

/** All positions of a picture: mirrored (1), upside down (2), and with its axes swapped (4). */
export const turns = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The frequencies of a key, the lowest first, without the average brightness. */
const keyOrder = Array.from({ length: frequencies ** 2 }, (_, at) => ({
  across: at % frequencies,
  down: Math.floor(at / frequencies),
}))
  .slice(1)
  .toSorted(
    (a, b) => Math.hypot(a.across, a.down) - Math.hypot(b.across, b.down) || a.across - b.across,
  )
  .slice(0, keyBits);

const cosines = Array.from({ length: frequencies }, (_frequency, frequency) =>
  Float64Array.from({ length: keySide }, (_pixel, pixel) =>
    Math.cos(((2 * pixel + 1) * frequency * Math.PI) / (2 * keySide)),
  ),
);

/** What is stored of a photo. */
export interface PhotoPrint {
  /** Gray pixels, row by row. */
  print: Uint8Array;
  keys: number[];
}

/** Null for a photo that shows too little to be known again. */
export function makePrint(picture: GrayPicture): PhotoPrint | null {
  const print = shrinkToPrint(picture);
  return print && { print, keys: storedKeys(print) };
}

/** The stored picture of a photo; null for one that shows too little to be known again, such as a wall. */
export function shrinkToPrint(picture: GrayPicture): Uint8Array | null {
  const print = new Uint8Array(printSide ** 2);
  const { width, height, pixels } = picture;
  for (let y = 0; y < printSide; y += 1)
    for (let x = 0; x < printSide; x += 1) {
      const [left, right] = edges(x, width);
      const [top, bottom] = edges(y, height);
      let sum = 0;
      for (let row = top; row < bottom; row += 1)
        for (let at = row * width + left; at < row * width + right; at += 1) sum += pixels[at]!;
      print[y * printSide + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  return detailOf(print) < leastDetail ? null : print;
}

/** The pixels that become one. */
function edges(position: number, length: number): [from: number, to: number] {
  const from = Math.floor((position * length) / printSide);
  return [from, Math.max(from + 1, Math.floor(((position + 1) * length) / printSide))];
}

function detailOf(print: Uint8Array): number {
  const rest = withoutSlope(Float64Array.from(print), printSide);
  return Math.sqrt(rest.reduce((sum, value) => sum + value * value, 0) / rest.length);
}

/** Removes the average and an even slope of light, in place. Photos of a sky or a wall are alike but for them. */
export function withoutSlope(pixels: Float64Array, side: number): Float64Array {
  const middle = (side - 1) / 2;
  let [mean, across, down, squares] = [0, 0, 0, 0];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const pixel = pixels[y * side + x]!;
      mean += pixel;
      across += pixel * (x - middle);
      down += pixel * (y - middle);
      squares += (x - middle) ** 2;
    }
  mean /= pixels.length;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels[y * side + x]! -=
        mean + (across / squares) * (x - middle) + (down / squares) * (y - middle);
  return pixels;
}

/** The pixels of a window, at this size. */
export function sampleWindow(print: Uint8Array, window: Window, side: number): Float64Array {
  const pixels = new Float64Array(side ** 2);
  const [left, top, right, bottom] = window;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels[y * side + x] = pixelAt(
        print,
        left + ((right - left) * (x + 0.5)) / side,
        top + ((bottom - top) * (y + 0.5)) / side,
      );
  return pixels;
}

/** Between the four pixels around a point. */
function pixelAt(print: Uint8Array, x: number, y: number): number {
  const inside = (part: number) => Math.max(0, Math.min(printSide - 1, part * printSide - 0.5));
  const [atX, atY] = [inside(x), inside(y)];
  const [left, top] = [Math.floor(atX), Math.floor(atY)];
  const [right, bottom] = [Math.min(printSide - 1, left + 1), Math.min(printSide - 1, top + 1)];
  const [partX, partY] = [atX - left, atY - top];
  const row = (line: number) =>
    print[line * printSide + left]! * (1 - partX) + print[line * printSide + right]! * partX;
  return row(top) * (1 - partY) + row(bottom) * partY;
}

/** The frequencies of a window, row by row. */
function transform(pixels: Float64Array): Float64Array {
  const rows = new Float64Array(keySide * frequencies);
  for (let y = 0; y < keySide; y += 1)
    for (let across = 0; across < frequencies; across += 1) {
      let sum = 0;
      for (let x = 0; x < keySide; x += 1) sum += pixels[y * keySide + x]! * cosines[across]![x]!;
      rows[y * frequencies + across] = sum;
    }
  const found = new Float64Array(frequencies ** 2);
  for (let down = 0; down < frequencies; down += 1)
    for (let across = 0; across < frequencies; across += 1) {
      let sum = 0;
      for (let y = 0; y < keySide; y += 1)
        sum += rows[y * frequencies + across]! * cosines[down]![y]!;
      found[down * frequencies + across] = sum;
    }
  return found;
}

/** The frequencies of a key, as if the picture were turned. */
function valuesOf(found: Float64Array, turn: number): number[] {
  return keyOrder.map(({ across, down }) => {
    const value =
      turn & 4 ? found[across * frequencies + down]! : found[down * frequencies + across]!;
    // A mirrored wave with an odd number of halves has the other sign.
    const negations = (turn & 1) * across + ((turn & 2) >> 1) * down;
    return negations % 2 === 1 ? -value : value;
  });
}

const keyOf = (values: readonly number[]): number =>
  values.reduce((key, value, bit) => key + (value > 0 ? 2 ** bit : 0), 0);

/** The keys of a picture with both signs of its least certain frequencies. */
function triedKeys(values: readonly number[], tried: number): number[] {
  const uncertain = values
    .map((value, bit) => ({ value, bit }))
    .toSorted((a, b) => Math.abs(a.value) - Math.abs(b.value))
    .slice(0, tried);
  const keys = [keyOf(values)];
  for (const { value, bit } of uncertain)
    keys.push(...keys.map((key) => key + (value > 0 ? -(2 ** bit) : 2 ** bit)));
  return keys;
}

const frequenciesOf = (print: Uint8Array, window: Window) =>
  transform(sampleWindow(print, window, keySide));

/** The keys under which a photo is stored: those of its windows, the first of the whole picture. */
export const storedKeys = (print: Uint8Array): number[] =>
  windows.map((window) => keyOf(valuesOf(frequenciesOf(print, window), 0)));

/** The keys of the windows under which the original of this photo is stored. */
export const keysOfOriginal = (print: Uint8Array): number[] => {
  const found = frequenciesOf(print, windows[0]!);
  return [...new Set(turns.flatMap((turn) => triedKeys(valuesOf(found, turn), triedBits)))];
};

/** The keys of the whole picture under which a cropped copy of this photo is stored. */
export const keysOfCopies = (print: Uint8Array): number[] => {
  const keys = windows.flatMap((window) => {
    const found = frequenciesOf(print, window);
    return turns.flatMap((turn) => triedKeys(valuesOf(found, turn), triedBitsOfWindows));
  });
  return [...new Set(keys)];
};
