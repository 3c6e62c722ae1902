import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPanelPhoto } from "./draw-panel-photo.server.ts";
import { heicSample } from "./testing/heic-sample.ts";
import { thumbnail } from "./pictures.server.ts";
import { paletteBmp, smallBmp } from "./testing/upload-samples.ts";

type Color = [number, number, number];

async function pixelsOf(picture: Buffer): Promise<Color[]> {
  const raw = await sharp(picture).removeAlpha().raw().toBuffer();
  return Array.from(
    { length: raw.length / 3 },
    (_, i) => [...raw.subarray(i * 3, i * 3 + 3)] as Color,
  );
}

function nearest([red, green, blue]: Color): string {
  const known = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };
  const far = ([r = 0, g = 0, b = 0]: number[]) =>
    (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  return Object.entries(known).toSorted((one, other) => far(one[1]) - far(other[1]))[0]![0];
}

/** Left half red, right half blue, 60 x 40. */
async function halves() {
  const blue = await sharp({ create: { width: 30, height: 40, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#f00" } }).composite([
    { input: blue, left: 30, top: 0 },
  ]);
}

describe("thumbnail", () => {
  test("is a WebP of the requested width, never larger than the picture", async () => {
    const picture = await (await halves()).jpeg().toBuffer();
    const small = await sharp(await thumbnail(picture, "image/jpeg", { width: 30 })).metadata();
    expect(small).toMatchObject({ format: "webp", width: 30, height: 20 });
    const large = await sharp(await thumbnail(picture, "image/jpeg", { width: 600 })).metadata();
    expect(large).toMatchObject({ width: 60, height: 40 });
  });

  test("turns a phone's picture upright and removes its location", async () => {
    const picture = await (
      await halves()
    )
      .withExif({
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 42/1 51/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    const rendered = await thumbnail(Readable.from([picture]), "image/jpeg", {
      width: 20,
      format: "jpeg",
    });
    const { exif, format, width, height } = await sharp(rendered).metadata();
    expect({ exif, format, width, height }).toEqual({
      exif: undefined,
      format: "jpeg",
      width: 20,
      height: 30,
    });
    const pixels = await pixelsOf(rendered);
    expect([nearest(pixels[0]!), nearest(pixels.at(-1)!)]).toEqual(["red", "blue"]);
  });

  test("reads HEIC, upright and without EXIF", async () => {
    const rendered = await thumbnail(heicSample, "image/heic", { width: 24 });
    expect(await sharp(rendered).metadata()).toMatchObject({
      format: "webp",
      width: 24,
      height: 32,
    });
    expect((await sharp(rendered).metadata()).exif).toBeUndefined();
    const pixels = await pixelsOf(rendered);
    expect([nearest(pixels[0]!), nearest(pixels.at(-1)!)]).toEqual(["red", "blue"]);
  });

  test.each([
    ["24 bits", smallBmp],
    ["a palette", paletteBmp],
  ])("reads a bitmap of %s", async (_, bitmap) => {
    const rendered = await sharp(await thumbnail(bitmap, "image/bmp", { width: 2 })).metadata();
    expect(rendered).toMatchObject({ width: 2, height: 2 });
  });

  test.each([
    ["image/png", Buffer.from("not a picture at all")],
    ["image/heic", heicSample.subarray(0, 500)],
    ["image/heic", Buffer.from("\0\0\0\x18ftypheic".padEnd(300, "\0"))],
    ["image/bmp", Buffer.from("BM".padEnd(80, "\0"))],
  ])("refuses damaged %s (%#)", async (type, bytes) => {
    await expect(thumbnail(bytes, type, { width: 20 })).rejects.toMatchObject({
      code: "file-type",
    });
  });
});

describe("drawPanelPhoto", () => {
  const photo = { label: 'Array "A" & roof <1>', seed: 4, width: 320, height: 240 };

  test("is a JPEG of the requested size, and the same for the same seed", async () => {
    const [one, same, other] = await Promise.all([
      drawPanelPhoto(photo),
      drawPanelPhoto(photo),
      drawPanelPhoto({ ...photo, seed: 5 }),
    ]);
    expect(await sharp(one).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 240 });
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });
});
