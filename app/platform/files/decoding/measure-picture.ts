/** Estimates from a picture's header what decoding it takes, without decoding it. */
import { open } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import { readBmpHeader } from "./decode-bmp.ts";

interface MeasuredPicture {
  /** Bytes of all its frames, decoded. */
  bytes: number;
  /** Whether they are in memory all at once, not strip by strip. */
  held: boolean;
}

const bytesOf: Readonly<Record<string, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** The decoders of these types return whole frames. */
const wholeFrames = ["image/heic", "image/avif", "image/webp"];

/** @throws Error for an invalid header. */
export async function measurePicture(path: string, contentType: string): Promise<MeasuredPicture> {
  if (contentType === "image/bmp") {
    const { width, height } = readBmpHeader(await firstBytes(path));
    return { bytes: width * height * 3, held: true };
  }
  // Without sharp's own limit, so that a picture that is too large is not reported as damaged.
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  return measure(header, wholeFrames.includes(contentType));
}

function measure(header: Metadata, wholeFrame: boolean): MeasuredPicture {
  const { width, height, channels, depth, pages = 1, isProgressive, format } = header;
  const bytes = width * height * channels * (bytesOf[depth] ?? 1) * pages;
  // Rotating a picture needs all of it at once, but a JPEG is scaled down first.
  const turned = (header.orientation ?? 1) > 1 && format !== "jpeg";
  return { bytes, held: wholeFrame || isProgressive || turned };
}

async function firstBytes(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  return buffer.subarray(0, bytesRead);
}
