import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { drawScreen, photograph } from "../testing/evidence-samples.ts";
import { judgePhoto, type JudgedPhoto } from "./judge-photo.ts";
import { measuredSide, measurePhoto, toGray } from "./measure-photo.ts";

async function judge(picture: Sharp, photo: Partial<JudgedPhoto> = {}) {
  const sent = await picture.jpeg({ quality: 85 }).toBuffer();
  const { width, height } = await sharp(sent).metadata();
  const { data, info } = await sharp(sent)
    .resize({ width: measuredSide, height: measuredSide, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const measures = measurePhoto(toGray(data, info));
  const facts = { name: "IMG_2041.jpg", width, height, hasCamera: false, ...photo };
  return { problems: judgePhoto(facts, measures), measures };
}

const seeds = [1, 2, 3, 5, 7, 9];

test.each(seeds)(
  "scene %i: a sharp photo has no problem, a blurred and a dark one have one",
  async (seed) => {
    const whole = await photograph({ seed }).png().toBuffer();
    expect((await judge(sharp(whole))).problems).toEqual([]);
    expect((await judge(sharp(whole).blur(6))).problems).toEqual(["blurred"]);
    expect((await judge(sharp(whole).linear(0.1, 0))).problems).toEqual(["dark"]);
    // A messenger made it smaller and compressed it.
    expect((await judge(sharp(whole).resize(800))).problems).toEqual([]);
    // Only what is in front is sharp.
    const front = {
      input: await sharp(whole)
        .extract({ left: 700, top: 300, width: 480, height: 360 })
        .toBuffer(),
      left: 700,
      top: 300,
    };
    expect((await judge(sharp(whole).blur(6).composite([front]))).problems).toEqual([]);
  },
);

test("a wall without contrast is neither blurred nor dark, whatever its color", async () => {
  for (const gray of [90, 160, 250]) {
    const background = { r: gray, g: gray, b: gray };
    const wall = sharp({ create: { width: 1280, height: 960, channels: 3, background } });
    const { problems, measures } = await judge(wall);
    expect(problems).toEqual([]);
    expect(measures.sharpness).toBeNull();
  }
});

test("a screenshot is known by the shape and the evenness of a screen, or by its name", async () => {
  const screen = () => sharp(Buffer.from(drawScreen()));
  expect((await judge(screen())).problems).toEqual(["screenshot"]);
  expect((await judge(screen().rotate(90))).problems).toEqual(["screenshot"]);
  // A camera wrote its name: a photo, whatever it shows.
  expect((await judge(screen(), { hasCamera: true })).problems).toEqual([]);
  // The same picture in the shape of a photo, such as a drawing of a plan.
  expect((await judge(sharp(Buffer.from(drawScreen(1200, 900))))).problems).toEqual([]);
  // A photo in the shape of a screen, of a messenger that removed what the camera wrote.
  expect((await judge(photograph({ seed: 3, width: 1080, height: 2340 }))).problems).toEqual([]);
  for (const name of ["Screenshot_20261122-101112.jpg", "Screen Shot 2026-11-22.png"])
    expect((await judge(photograph({ seed: 3 }), { name })).problems).toEqual(["screenshot"]);
});

test("gray pictures, with or without transparency, are measured as colored ones are", async () => {
  const { data, info } = await sharp(await photograph({ seed: 5 }).png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const one = toGray(data, info);
  const two = toGray(
    data.reduce(
      (all, value, at) => all.fill(value, at * 2, at * 2 + 1),
      Buffer.alloc(data.length * 2),
    ),
    { ...info, channels: 2 },
  );
  expect(measurePhoto(one)).toEqual(measurePhoto(two));
  expect(measurePhoto(one).sharpness).toBeGreaterThan(0.1);
});
