import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { leastLikeness, likeness } from "./compare-prints.ts";
import { copyPhoto, photograph } from "../testing/evidence-samples.ts";
import {
  keysOfCopies,
  keysOfOriginal,
  makePrint,
  storedKeys,
  type PhotoPrint,
} from "./fingerprint.ts";
import { toGray } from "./measure-photo.ts";

async function printOf(photo: Buffer): Promise<PhotoPrint | null> {
  const { data, info } = await sharp(photo)
    .resize({ width: 512, height: 512, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return makePrint(toGray(data, info));
}

const photo = (seed: number) =>
  photograph({ seed, width: 480, height: 360 }).jpeg({ quality: 90 }).toBuffer();

const haveCommon = (one: readonly number[], other: readonly number[]) =>
  one.some((key) => other.includes(key));

describe("a copy", () => {
  it.each([
    ["turned to the left", (one: Buffer) => sharp(one).rotate(270)],
    ["turned to the right", (one: Buffer) => sharp(one).rotate(90)],
    ["upside down", (one: Buffer) => sharp(one).rotate(180)],
    ["mirrored", (one: Buffer) => sharp(one).flop()],
    ["mirrored and turned", (one: Buffer) => sharp(one).flop().rotate(90)],
    ["a quarter of its size", (one: Buffer) => sharp(one).resize(120)],
    [
      "cropped at two sides",
      (one: Buffer) => sharp(one).extract({ left: 50, top: 0, width: 430, height: 320 }),
    ],
    ["brighter, with less contrast", (one: Buffer) => sharp(one).linear(0.7, 60)],
    ["gray", (one: Buffer) => sharp(one).greyscale().toColourspace("srgb")],
  ])("%s is found by a key, and is alike", async (_how, change) => {
    for (const seed of [21, 22, 23]) {
      const original = (await printOf(await photo(seed)))!;
      const copy = (await printOf(
        await change(await photo(seed))
          .jpeg({ quality: 60 })
          .toBuffer(),
      ))!;
      expect(haveCommon(keysOfOriginal(copy.print), original.keys)).toBe(true);
      expect(likeness(original.print, copy.print)).toBeGreaterThan(leastLikeness);
      expect(likeness(copy.print, original.print)).toBeGreaterThan(leastLikeness);
    }
  });

  it("that was there first is found by its original", async () => {
    const found = await Promise.all(
      Array.from({ length: 20 }, async (_, seed) => {
        const original = await photo(100 + seed);
        const copy = (await printOf(await copyPhoto(original, seed)))!;
        return keysOfCopies((await printOf(original))!.print).includes(copy.keys[0]!);
      }),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(19);
  });
});

it("other photos are not alike", async () => {
  const prints = await Promise.all(
    Array.from({ length: 16 }, async (_, seed) => (await printOf(await photo(200 + seed)))!),
  );
  for (const [index, { print }] of prints.entries())
    for (const other of prints.slice(index + 1))
      expect(likeness(print, other.print)).toBeLessThan(leastLikeness - 0.1);
});

it("photos that show too little are never alike, because they have no print", async () => {
  const slope = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <linearGradient id="g" x2="0.4" y2="1"><stop stop-color="#888"/><stop offset="1" stop-color="#eee"/></linearGradient>
    <rect width="400" height="300" fill="url(#g)"/></svg>`;
  const wall = sharp({ create: { width: 400, height: 300, channels: 3, background: "#ccc" } });
  expect(await printOf(await sharp(Buffer.from(slope)).jpeg().toBuffer())).toBeNull();
  expect(await printOf(await wall.jpeg().toBuffer())).toBeNull();
  expect(
    await printOf(
      await (await photo(1),
      sharp(await photo(1))
        .linear(0.02, 5)
        .jpeg()
        .toBuffer()),
    ),
  ).toBeNull();
});

it("keys are whole numbers that a database stores", async () => {
  const keys = storedKeys((await printOf(await photo(3)))!.print);
  expect(keys.every((key) => Number.isInteger(key) && key >= 0 && key < 2 ** 28)).toBe(true);
});

/** Stored keys are compared with those of later photos, so a change here loses all copies of photos that are stored already. */
it("keys of a picture never change", () => {
  const pattern = (seed: number) =>
    Uint8Array.from({ length: 4_096 }, (_, at) => {
      const [x, y] = [at % 64, Math.floor(at / 64)];
      const far = (a: number, b: number) => (x - a) ** 2 + (y - b) ** 2;
      const rings = (far(7 * seed, 11) % (90 + seed)) + (far(50, 13 * seed) % (120 - seed));
      return (rings + x + ((y * seed) % 17)) % 256;
    });
  const hash = createHash("sha256");
  for (const print of [1, 2, 3, 4, 5].map(pattern)) {
    const keys = [storedKeys(print), keysOfOriginal(print), keysOfCopies(print)];
    hash.update(JSON.stringify(keys));
  }
  expect(hash.digest("hex")).toBe(
    "bf7b13fcee8d0f4b46d05d531c3e6f8173cd184437123a03695f01643f9a568c",
  );
});
