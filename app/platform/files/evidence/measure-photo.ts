/**
 * Measures how sharp and how bright a photo is, and how much of it is perfectly even. The browser and the server use the
 * same code on a small gray copy. Pure.
 */

/** One byte a pixel, 0 is black, row by row. */
export interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** What is stored about the pixels of a photo. */
export interface PhotoMeasures {
  /**
   * Variance of the Laplacian divided by the variance of the pixels, of the sharpest parts; null where too little of the
   * photo has contrast to say so, such as a white wall.
   */
  sharpness: number | null;
  /** 0 to 255: all but the brightest twentieth of the photo is darker. */
  brightness: number;
  /** The share of pixels that are equal to what is around them, 0 to 1. Drawn by a computer, most are; by a camera, few. */
  evenness: number;
}

/** The longest side of the copy that is measured, in pixels. */
export const measuredSide = 1024;

/** The parts of which each is sharp or not, in pixels. */
const blockSide = 64;
/** Variance of pixels from which a part has contrast: an eighth of the range from black to white, about. */
const leastContrast = 150;
/** Below this share of parts with contrast, nothing is said. */
const leastParts = 0.04;

/** @param bytes of the channels, pixel by pixel. */
export function toGray(
  bytes: Uint8Array | Uint8ClampedArray,
  { width, height, channels }: { width: number; height: number; channels: number },
): GrayPicture {
  const pixels = new Uint8Array(width * height);
  // A gray picture has one channel, or two with its transparency.
  if (channels < 3) return { width, height, pixels: pixels.map((_, at) => bytes[at * channels]!) };
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += channels)
    pixels[at] = (bytes[from]! * 77 + bytes[from + 1]! * 150 + bytes[from + 2]! * 29 + 128) >> 8;
  return { width, height, pixels };
}

export function measurePhoto(picture: GrayPicture): PhotoMeasures {
  const { evenness, parts, all } = measureParts(picture);
  return {
    sharpness: parts.length < Math.max(1, all * leastParts) ? null : percentile(parts, 0.95),
    brightness: brightnessOf(picture.pixels),
    evenness,
  };
}

function measureParts(picture: GrayPicture) {
  const { width, height } = picture;
  const parts: number[] = [];
  let even = 0;
  let all = 0;
  for (let top = 1; top + 2 < height; top += blockSide)
    for (let left = 1; left + 2 < width; left += blockSide) {
      const bottom = Math.min(top + blockSide, height - 1);
      const right = Math.min(left + blockSide, width - 1);
      const part = measurePart(picture, { top, left, bottom, right });
      even += part.even;
      all += 1;
      if (part.contrast >= leastContrast) parts.push(part.edges / part.contrast);
    }
  return { parts, all, evenness: even / Math.max(1, (width - 2) * (height - 2)) };
}

interface Part {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

function measurePart({ width, pixels }: GrayPicture, { top, left, bottom, right }: Part) {
  let [sum, squares, edgeSum, edgeSquares, even] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left, at = y * width + left; x < right; x += 1, at += 1) {
      const pixel = pixels[at]!;
      const edge =
        pixels[at - 1]! + pixels[at + 1]! + pixels[at - width]! + pixels[at + width]! - 4 * pixel;
      sum += pixel;
      squares += pixel * pixel;
      edgeSum += edge;
      edgeSquares += edge * edge;
      if (edge === 0) even += 1;
    }
  const count = (bottom - top) * (right - left);
  const variance = (total: number, ofSquares: number) => ofSquares / count - (total / count) ** 2;
  return { contrast: variance(sum, squares), edges: variance(edgeSum, edgeSquares), even };
}

function brightnessOf(pixels: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel]! += 1;
  let left = pixels.length * 0.05;
  for (let value = 255; value > 0; value -= 1) {
    left -= counts[value]!;
    if (left < 0) return value;
  }
  return 0;
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)]!;
