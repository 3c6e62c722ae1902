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

/** The windows are each of these from left to right with each from top to bottom. The whole picture is the first. */
export const intervals = [
  [0, 1],
  [0, 0.93],
  [0.07, 1],
  [0.035, 0.965],
  [0, 0.87],
  [0.13, 1],
  [0.065, 0.935],
] as const;

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
  let [mean, across, down] = [0, 0, 0];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const pixel = pixels[y * side + x]!;
      mean += pixel;
      across += pixel * (x - middle);
      down += pixel * (y - middle);
    }
  mean /= pixels.length;
  const squares = (side * side * (side * side - 1)) / 12;
  const [slopeAcross, slopeDown] = [across / squares, down / squares];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels[y * side + x]! -= mean + slopeAcross * (x - middle) + slopeDown * (y - middle);
  return pixels;
}

/** For each of the points of an interval, the two pixels around it, and how far it is from the first to the second. */
export interface Points {
  before: Uint8Array;
  after: Uint8Array;
  part: Float64Array;
}

export function pointsOf(from: number, to: number, side: number): Points {
  const [before, after] = [new Uint8Array(side), new Uint8Array(side)];
  const part = new Float64Array(side);
  for (let point = 0; point < side; point += 1) {
    const at = (from + ((to - from) * (point + 0.5)) / side) * printSide - 0.5;
    const inside = Math.max(0, Math.min(printSide - 1, at));
    before[point] = Math.floor(inside);
    after[point] = Math.min(printSide - 1, before[point]! + 1);
    part[point] = inside - before[point]!;
  }
  return { before, after, part };
}

/** Each row of the picture at the points of an interval from left to right. */
export function rowsOf(print: Uint8Array, { before, after, part }: Points): Float64Array {
  const side = part.length;
  const rows = new Float64Array(printSide * side);
  for (let line = 0; line < printSide; line += 1)
    for (let x = 0; x < side; x += 1) {
      const by = part[x]!;
      rows[line * side + x] =
        print[line * printSide + before[x]!]! * (1 - by) +
        print[line * printSide + after[x]!]! * by;
    }
  return rows;
}

/** The pixels of a window: each between the four around a point. */
export function sampleRows(rows: Float64Array, { before, after, part }: Points): Float64Array {
  const side = part.length;
  const pixels = new Float64Array(side * side);
  for (let y = 0; y < side; y += 1) {
    const [first, second, by] = [before[y]! * side, after[y]! * side, part[y]!];
    for (let x = 0; x < side; x += 1)
      pixels[y * side + x] = rows[first + x]! * (1 - by) + rows[second + x]! * by;
  }
  return pixels;
}

/** The frequencies of a window, row by row. */
function transform(pixels: Float64Array): Float64Array {
  const rows = new Float64Array(keySide * frequencies);
  for (let across = 0; across < frequencies; across += 1) {
    const wave = cosines[across]!;
    for (let y = 0; y < keySide; y += 1) {
      let sum = 0;
      for (let x = 0; x < keySide; x += 1) sum += pixels[y * keySide + x]! * wave[x]!;
      rows[y * frequencies + across] = sum;
    }
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

/** The values of the frequencies of a key, whose signs are its bits; of the picture with its axes swapped for `isSwapped`. */
const valuesOf = (found: Float64Array, isSwapped: boolean): number[] =>
  keyOrder.map(({ across, down }) =>
    isSwapped ? found[across * frequencies + down]! : found[down * frequencies + across]!,
  );

/** A mirrored wave with an odd number of halves has the other sign. By turn, the bits of these. */
const negatedBits = turns.map((turn) =>
  keyOrder.reduce((bits, { across, down }, bit) => {
    const negations = (turn & 1) * across + ((turn & 2) >> 1) * down;
    return negations % 2 === 1 ? bits | (1 << bit) : bits;
  }, 0),
);

const bitsOf = (values: readonly number[], isSet: (value: number) => boolean): number =>
  values.reduce((bits, value, bit) => (isSet(value) ? bits | (1 << bit) : bits), 0);

const keyOf = (values: readonly number[]): number => bitsOf(values, (value) => value > 0);

/** Adds the keys of a picture in each of its positions, with both signs of its least certain frequencies. */
function addTriedKeys(keys: Set<number>, found: Float64Array, tried: number): void {
  for (const isSwapped of [false, true]) {
    const values = valuesOf(found, isSwapped);
    const [positive, negative] = [keyOf(values), bitsOf(values, (value) => value < 0)];
    const certainty = values.map((value) => Math.abs(value));
    const uncertain = values
      .map((_, bit) => bit)
      .toSorted((a, b) => certainty[a]! - certainty[b]!)
      .slice(0, tried);
    const combinations = [0];
    for (const bit of uncertain)
      for (let at = 0, count = combinations.length; at < count; at += 1)
        combinations.push(combinations[at]! | (1 << bit));
    for (const turn of turns) {
      if ((turn & 4) !== (isSwapped ? 4 : 0)) continue;
      const negated = negatedBits[turn]!;
      const key = (positive & ~negated) | (negative & negated);
      for (const changed of combinations) keys.add(key ^ changed);
    }
  }
}

/** The frequencies of all windows, which share the points of seven intervals in each direction. */
function* frequenciesOfWindows(print: Uint8Array): Generator<Float64Array> {
  for (const points of windowPoints) {
    const rows = rowsOf(print, points);
    for (const down of windowPoints) yield transform(sampleRows(rows, down));
  }
}

const windowPoints = intervals.map(([from, to]) => pointsOf(from, to, keySide));

/** The keys under which a photo is stored: those of its windows, the first of the whole picture. */
export const storedKeys = (print: Uint8Array): number[] =>
  [...frequenciesOfWindows(print)].map((found) => keyOf(valuesOf(found, false)));

/** The keys of the windows under which the original of this photo is stored. */
export function keysOfOriginal(print: Uint8Array): number[] {
  const keys = new Set<number>();
  addTriedKeys(
    keys,
    transform(sampleRows(rowsOf(print, windowPoints[0]!), windowPoints[0]!)),
    triedBits,
  );
  return [...keys];
}

/** The keys of the whole picture under which a cropped copy of this photo is stored. */
export function keysOfCopies(print: Uint8Array): number[] {
  const keys = new Set<number>();
  for (const found of frequenciesOfWindows(print)) addTriedKeys(keys, found, triedBitsOfWindows);
  return [...keys];
}
