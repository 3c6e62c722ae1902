/** Decodes one picture, limited by its header. Runs in a separate process without a session or database access. */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { writeSvg } from "../drawings/draw-shapes.ts";
import type { Shape } from "../drawings/shapes.ts";
import { decodeBmp } from "./decode-bmp.ts";
import { makePrint } from "../evidence/fingerprint.ts";
import { measuredSide, measurePhoto, toGray } from "../evidence/measure-photo.ts";
import { readCamera } from "./read-capture.ts";
import { readTiffExif } from "./read-tiff-exif.ts";
import type { PictureResult, PictureTask } from "./picture-task.ts";
import { measurePicture } from "./measure-picture.ts";

// Memory of one picture is released before the next. One thread, so that the web process keeps its share of the
// processor.
sharp.cache(false);
sharp.concurrency(1);

/** The answer to one task. An error of the picture is part of the answer. */
export async function decodePicture(task: PictureTask): Promise<PictureResult> {
  try {
    const { bytes, held } = await measurePicture(task.path, task.contentType);
    const { any, held: maxHeld, now } = task.max;
    if (bytes > any || (held && bytes > maxHeld)) return { kind: "too-large" };
    if (bytes > now) return { kind: "later" };
    return await decode(task);
  } catch {
    return { kind: "unreadable" };
  }
}

async function decode({
  path,
  contentType,
  max,
  render,
  measures,
}: PictureTask): Promise<PictureResult> {
  const opened = await openPicture(path, contentType, max.held);
  if (!render) {
    // Only decoding, even to a thumbnail, reveals a truncated or forged body.
    const measured = measures
      ? await measureOpened(opened)
      : void (await opened.picture.resize(16).toBuffer());
    const { width, height } = opened;
    return { kind: "whole", width, height, ...measured, ...(await cameraOf(path, contentType)) };
  }
  const small = render.shapes
    ? withShapes(opened, render.width, render.shapes)
    : opened.picture.resize({ width: render.width, withoutEnlargement: true });
  const bytes =
    render.format === "webp"
      ? await small.webp({ quality: 78, effort: 3 }).toBuffer()
      : await small.flatten({ background: "white" }).jpeg({ quality: 80 }).toBuffer();
  return { kind: "rendered", bytes };
}

async function measureOpened({ picture }: OpenedPicture) {
  const size = { width: measuredSide, height: measuredSide, fit: "inside" as const };
  const { data, info } = await picture
    .resize({ ...size, withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const gray = toGray(data, info);
  const print = makePrint(gray);
  return { measures: measurePhoto(gray), ...(print && { print }) };
}

/** Without `capture` if the header cannot be read; a photo is accepted all the same. */
async function cameraOf(path: string, contentType: string) {
  // Devices that write these types take no screenshots in them.
  if (contentType === "image/bmp") return { hasCamera: true };
  const isTiff = contentType === "image/tiff";
  const { capture, hasCamera } = readCamera(isTiff ? await readTiffExif(path) : await exifOf(path));
  return { hasCamera: hasCamera || isTiff, ...(capture && { capture }) };
}

async function exifOf(path: string): Promise<Buffer | undefined> {
  return (await sharp(path, { limitInputPixels: false }).metadata()).exif;
}

/** The drawing on the photo is laid over it in the same pixels. */
function withShapes(opened: OpenedPicture, max: number, shapes: readonly Shape[]): Sharp {
  const width = Math.min(opened.width, max);
  const height = Math.max(1, Math.round((opened.height * width) / opened.width));
  return opened.picture
    .resize({ width, height, fit: "fill" })
    .composite([{ input: Buffer.from(writeSvg(shapes, { width, height })) }]);
}

interface OpenedPicture {
  picture: Sharp;
  /** Pixels, as seen upright. */
  width: number;
  height: number;
}

async function openPicture(path: string, contentType: string, max: number): Promise<OpenedPicture> {
  if (contentType === "image/heic") return openHeic(path, max);
  if (contentType === "image/bmp") {
    const { width, height, rgb } = decodeBmp(await readFile(path));
    return { picture: sharp(rgb, { raw: { width, height, channels: 3 } }), width, height };
  }
  // The header was checked. "truncated" refuses a body that ends early, and accepts minor errors of cameras.
  const picture = sharp(path, {
    limitInputPixels: false,
    failOn: "truncated",
    autoOrient: true,
  });
  const { autoOrient } = await picture.metadata();
  return { picture, ...autoOrient };
}

/** sharp reads the header of HEIC, but cannot decode it. */
async function openHeic(path: string, max: number): Promise<OpenedPicture> {
  const { default: heic } = await import("heic-decode");
  const images = await heic.all({ buffer: await readFile(path) });
  try {
    const [image] = images;
    // The decoder's size may differ from the header that was checked.
    if (!image || image.width * image.height * 4 > max) throw new RangeError("Out of bounds.");
    const { width, height, data } = await image.decode();
    const raw = { width, height, channels: 4 } as const;
    return { picture: sharp(data, { raw, limitInputPixels: false }), width, height };
  } finally {
    images.dispose();
  }
}
