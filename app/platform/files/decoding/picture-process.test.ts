import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { heicCapture, heicSample } from "../testing/heic-sample.ts";
import { tiffCapture, tiffSamples } from "../testing/tiff-samples.ts";
import { smallBmp } from "../testing/upload-samples.ts";
import type { PictureResult } from "./picture-task.ts";
import type { Capture } from "./read-capture.ts";

type WholePicture = Extract<PictureResult, { kind: "whole" }>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "decoding-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

function noise(width: number, height: number) {
  const bytes = Buffer.alloc(width * height * 3, "unrepeating 0123456789");
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

const interlaced = () => noise(40, 30).toColourspace("rgb16").png({ progressive: true }).toBuffer();

/** The decoder of a process that was started with these bounds. */
async function decoderWith(bounds = "") {
  vi.resetModules();
  vi.stubEnv("BOUNDS", bounds);
  const { callDecoder } = await import("./picture-process.server.ts");
  return async (content: Buffer, contentType: string, asked?: number | "measures") => {
    const path = join(folder, "picture");
    await writeFile(path, content);
    if (typeof asked !== "number")
      return callDecoder({ path, contentType, measures: asked === "measures" });
    return callDecoder({ path, contentType, render: { width: asked, format: "webp" } });
  };
}

/** Ids of the processes that this one has started. */
const children = () =>
  readdirSync("/proc/self/task").flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );

/** The PNG with another size in its header, and a matching checksum. */
function pngOfSize(png: Buffer, side: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(side, 16);
  forged.writeUInt32BE(side, 20);
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29);
  return forged;
}

/** The JPEG with another size in the frame header that starts with `marker`. */
function jpegOfSize(jpeg: Buffer, marker: number, side: number): Buffer {
  const forged = Buffer.from(jpeg);
  const frame = forged.indexOf(Buffer.from([0xff, marker]));
  forged.writeUInt16BE(side, frame + 5);
  forged.writeUInt16BE(side, frame + 7);
  return forged;
}

const tooLarge = { code: "file-too-large", status: 413 };

describe("every accepted type", () => {
  type MakePicture = () => Promise<Buffer> | Buffer;
  test.each<[string, string, MakePicture, [number, number], Capture?]>([
    ["PNG", "image/png", () => noise(40, 30).png().toBuffer(), [40, 30]],
    ["PNG, interlaced, 16 bits", "image/png", interlaced, [40, 30]],
    ["JPEG", "image/jpeg", () => noise(40, 30).jpeg().toBuffer(), [40, 30]],
    ["TIFF", "image/tiff", () => noise(40, 30).tiff().toBuffer(), [40, 30]],
    ["WebP", "image/webp", () => noise(40, 30).webp().toBuffer(), [40, 30]],
    ["AVIF", "image/avif", () => noise(40, 30).avif({ effort: 0 }).toBuffer(), [40, 30]],
    ["TIFF with EXIF", "image/tiff", () => tiffSamples.little, [6, 4], tiffCapture],
    ["TIFF with EXIF, high bytes first", "image/tiff", () => tiffSamples.big, [6, 4], tiffCapture],
    ["HEIC", "image/heic", () => heicSample, [48, 64], heicCapture],
    ["a bitmap", "image/bmp", () => smallBmp, [2, 2]],
  ])("%s is checked and resized", async (_, contentType, make, [width, height], capture) => {
    const decode = await decoderWith();
    const picture = await make();
    const withCapture = capture ? { capture } : {};
    const { hasCamera: _camera, ...whole } = (await decode(picture, contentType)) as WholePicture;
    expect(whole).toEqual({ kind: "whole", width, height, ...withCapture });
    const measured = await decode(picture, contentType, "measures");
    expect(measured).toMatchObject(whole);
    expect((measured as WholePicture).measures?.brightness).toBeGreaterThanOrEqual(0);
    const rendered = await decode(picture, contentType, 10);
    if (rendered.kind !== "rendered") throw new Error("It was not rendered.");
    const shown = { format: "webp", width: Math.min(10, width) };
    expect(await sharp(rendered.bytes).metadata()).toMatchObject(shown);
  });
});

describe("a picture that is too large by its header", () => {
  test("is refused, however small its file is", async () => {
    const decode = await decoderWith();
    const png = await noise(4, 4).png().toBuffer();
    const jpeg = await noise(8, 8).jpeg().toBuffer();
    const progressive = await noise(8, 8).jpeg({ progressive: true }).toBuffer();
    for (const [picture, contentType] of [
      [pngOfSize(png, 20_000), "image/png"],
      // Its 294 MB would be allowed if they did not have to be in memory at once.
      [pngOfSize(await interlaced(), 7_000), "image/png"],
      [jpegOfSize(jpeg, 0xc0, 60_000), "image/jpeg"],
      [jpegOfSize(progressive, 0xc2, 9_000), "image/jpeg"],
    ] as const)
      await expect(decode(picture, contentType)).rejects.toMatchObject(tooLarge);
  });

  test("counts all its frames", async () => {
    const decode = await decoderWith("heldPictureBytes=10000");
    const frameOf = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(["#246", "#642", "#426"].map(frameOf));
    const still = await sharp(frames[0]).webp().toBuffer();
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await decode(still, "image/webp")).toMatchObject({ kind: "whole" });
    await expect(decode(moving, "image/webp")).rejects.toMatchObject(tooLarge);
  });
});

describe("a decoder process", () => {
  test("is ended beyond its memory limit, and the picture is refused", async () => {
    const decode = await decoderWith("pictureMemory=1000000");
    const picture = await noise(40, 30).png().toBuffer();
    await expect(decode(picture, "image/png")).rejects.toMatchObject(tooLarge);
  });

  test(
    "gives no verdict on a picture that the machine had no time for",
    { tags: ["nightly"] },
    async () => {
      const decode = await decoderWith("pictureSeconds=3");
      const picture = await noise(40, 30).png().toBuffer();
      const before = new Set(children());
      await decode(picture, "image/png");
      for (const pid of children()) if (!before.has(pid)) process.kill(pid, "SIGSTOP");
      await expect(decode(picture, "image/png")).rejects.toMatchObject({ code: "unavailable" });
      expect(await decode(picture, "image/png")).toMatchObject({ kind: "whole" });
    },
  );

  test("has a lower priority even if the product was started with a lowered one", async () => {
    const path = join(folder, "picture");
    await writeFile(path, await noise(40, 30).png().toBuffer());
    const program = join(import.meta.dirname, "picture-child.ts");
    const child = spawn("nice", ["-n", "15", process.execPath, program, "1000000000"], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const exited = once(child, "exit");
    const max = { any: 1_000_000, held: 1_000_000, now: 1_000_000 };
    child.send({ path, contentType: "image/png", max });
    const [result] = (await Promise.race([once(child, "message"), exited])) as unknown[];
    expect(result).toMatchObject({ kind: "whole", width: 40, height: 30 });
    expect(getPriority(child.pid)).toBe(Math.min(19, getPriority() + 15));
    child.kill();
    await exited;
  });

  test("is a separate one for a large picture", async () => {
    const decode = await decoderWith();
    const blank = { width: 5_000, height: 5_000, channels: 3, background: "#246" } as const;
    const large = await sharp({ create: blank }).png({ compressionLevel: 1 }).toBuffer();
    expect(await decode(large, "image/png")).toMatchObject({ kind: "whole", width: 5_000 });
    expect(await decode(large, "image/png", 16)).toMatchObject({ kind: "rendered" });
  });

  test("refuses pictures when its queue is full", async () => {
    const decode = await decoderWith("picturesWaiting=1");
    const picture = await noise(40, 30).png().toBuffer();
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => decode(picture, "image/png")));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  });

  test("resizes every damaged HEIC that it accepts", async () => {
    const decode = await decoderWith();
    const kinds: string[] = [];
    for (let index = 470; index < heicSample.length; index += 37) {
      const damaged = Buffer.from(heicSample);
      damaged.writeUInt8(damaged.readUInt8(index) ^ 0x5a, index);
      const checked = await decode(damaged, "image/heic").catch(() => null);
      if (checked) kinds.push((await decode(damaged, "image/heic", 10)).kind);
    }
    expect(kinds.length).toBeGreaterThan(0);
    expect(new Set(kinds)).toEqual(new Set(["rendered"]));
  });

  test("treats damaged EXIF of a TIFF as missing", async () => {
    const decode = await decoderWith();
    const { little } = tiffSamples;
    // Data needed to decode it is before byte 164, and its pixels from 324 on.
    const results: unknown[] = [];
    for (let index = 164; index < 324; index += 3) {
      const damaged = Buffer.from(little);
      damaged.writeUInt8(damaged.readUInt8(index) ^ 0xa5, index);
      results.push((await decode(damaged, "image/tiff")).kind);
    }
    expect(new Set(results)).toEqual(new Set(["whole"]));
    const elsewhere = Buffer.from(little);
    for (const tag of [0x8769, 0x8825]) {
      const mark = Buffer.from([tag & 0xff, tag >> 8, 4, 0]);
      elsewhere.writeUInt32LE(0xfffffff0, elsewhere.indexOf(mark) + 8);
    }
    const silent = { kind: "whole", width: 6, height: 4, hasCamera: true };
    expect(await decode(elsewhere, "image/tiff")).toEqual(silent);
  });

  test("refuses damaged bytes of every kind, and continues to work", async () => {
    const decode = await decoderWith();
    const whole = await noise(60, 60).png().toBuffer();
    for (const [bytes, contentType] of [
      [whole.subarray(0, whole.length - 60), "image/png"],
      [Buffer.from("not a picture"), "image/webp"],
      [heicSample.subarray(0, 500), "image/heic"],
      [smallBmp.subarray(0, 60), "image/bmp"],
    ] as const)
      await expect(decode(bytes, contentType)).rejects.toMatchObject({ code: "file-type" });
    expect(await decode(whole, "image/png")).toMatchObject({ kind: "whole" });
  });
});
