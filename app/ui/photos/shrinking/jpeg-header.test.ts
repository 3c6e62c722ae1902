import sharp from "sharp";
import { expect, test } from "vitest";
import { readJpegHeader, withExif } from "./jpeg-header.ts";

const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 42/1 51/1" } };
const time = { IFD2: { DateTimeOriginal: "2026:11:22 10:11:12" } };

async function photo(orientation: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } });
  const bytes = await picture
    .withExif({ IFD0: { Make: "Roofcam" }, ...time, ...place })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return Uint8Array.from(bytes);
}

test.each([
  [1, 60, 40],
  [3, 60, 40],
  [6, 40, 60],
  [8, 40, 60],
])(
  "a photo with orientation %i has the visible size %i x %i",
  async (orientation, width, height) => {
    expect(readJpegHeader(await photo(orientation))).toMatchObject({ width, height });
  },
);

test("a smaller picture keeps camera, time and position, and has the upright orientation", async () => {
  const { exif } = readJpegHeader(await photo(6))!;
  const small = await sharp({ create: { width: 4, height: 6, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  const whole = withExif(Uint8Array.from(small), exif!);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const read = await sharp(bytes).metadata();
  expect(read).toMatchObject({ width: 4, height: 6, orientation: 1 });
  const text = read.exif!.toString("latin1");
  expect(text).toContain("Roofcam");
  expect(text).toContain("2026:11:22 10:11:12");
  // The position: degrees, minutes and seconds as fractions.
  expect(read.exif!.includes(Buffer.from([40, 0, 0, 0, 1, 0, 0, 0, 42, 0, 0, 0]))).toBe(true);
});

test("rejects a file that is no JPEG or ends before its size", async () => {
  expect(readJpegHeader(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]))).toBeNull();
  expect(readJpegHeader((await photo(1)).slice(0, 30))).toBeNull();
  expect(
    readJpegHeader(new Uint8Array([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])),
  ).toBeNull();
});
