import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heicCapture, heicSample } from "./testing/heic-sample.ts";
import { readPicture } from "./read-picture.server.ts";
import { sniffType } from "./sniff-type.server.ts";
import { officeSample, smallBmp, zipOf } from "./testing/upload-samples.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sniff-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const dot = () => sharp({ create: { width: 3, height: 2, channels: 3, background: "#246" } });
const cfb = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]);
const office = "application/vnd.openxmlformats-officedocument";

async function typeOf(name: string, content: string | Buffer): Promise<string | null> {
  const path = join(folder, "upload");
  await writeFile(path, content);
  return sniffType(path, name);
}

describe("types of the specification", () => {
  test.each<[string, () => Promise<string | Buffer> | string | Buffer, string]>([
    ["a.png", () => dot().png().toBuffer(), "image/png"],
    ["a.jpeg", () => dot().jpeg().toBuffer(), "image/jpeg"],
    ["a.JPG", () => dot().jpeg().toBuffer(), "image/jpeg"],
    ["a.tiff", () => dot().tiff().toBuffer(), "image/tiff"],
    ["a.bmp", () => smallBmp, "image/bmp"],
    ["a.heic", () => heicSample, "image/heic"],
    ["a.webp", () => dot().webp().toBuffer(), "image/webp"],
    ["a.avif", () => dot().avif({ effort: 0 }).toBuffer(), "image/avif"],
    ["a.pdf", () => "%PDF-1.7\n%%EOF\n", "application/pdf"],
    ["a.doc", () => cfb, "application/msword"],
    ["a.xls", () => cfb, "application/vnd.ms-excel"],
    ["a.ppt", () => cfb, "application/vnd.ms-powerpoint"],
    [
      "a.docx",
      () => officeSample(`${office}.wordprocessingml.document`),
      `${office}.wordprocessingml.document`,
    ],
    [
      "a.xlsx",
      () => officeSample(`${office}.spreadsheetml.sheet`),
      `${office}.spreadsheetml.sheet`,
    ],
    [
      "a.pptx",
      () => officeSample(`${office}.presentationml.presentation`),
      `${office}.presentationml.presentation`,
    ],
    ["a.csv", () => 'name,address\r\nPeña,"1 Main St"\r\n', "text/csv"],
    ["b.csv", () => Buffer.from("\uFEFFname\tŁódź\r\n", "utf16le"), "text/csv"],
    ["c.csv", () => Buffer.from("\uFEFFname;Łódź\r\n", "utf16le").swap16(), "text/csv"],
    ["a.tsv", () => "name\taddress\n", "text/tab-separated-values"],
    ["camera picture", () => dot().jpeg().toBuffer(), "image/jpeg"],
    ["really-a-jpeg.png", () => dot().jpeg().toBuffer(), "image/jpeg"],
  ])("%s", async (name, content, type) => {
    expect(await typeOf(name, await content())).toBe(type);
  });
});

describe("everything else", () => {
  test.each<[string, () => Promise<string | Buffer> | string | Buffer]>([
    ["setup.exe", () => Buffer.from("MZ".padEnd(500, "\0"))],
    ["roof.png", () => Buffer.from("MZ".padEnd(500, "\0"))],
    ["roof.png", () => "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"],
    ["logo.svg", () => "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["page.html", () => "<html><script>alert(1)</script></html>"],
    ["roof.gif", () => dot().gif().toBuffer()],
    ["roof.jpg", () => "%PDF-1.7\n%%EOF\n"],
    ["plans.pdf", () => dot().png().toBuffer()],
    ["table.csv", () => Buffer.from([97, 44, 0, 1, 2])],
    ["table.csv", () => Buffer.from("\uFEFFa,\u0001", "utf16le")],
    ["plain.txt", () => "text"],
    ["archive.zip", () => zipOf("folder/file.txt", "text")],
    ["no-extension", () => cfb],
  ])("%s is refused (%#)", async (name, content) => {
    expect(await typeOf(name, await content())).toBeNull();
  });
});

describe("readPicture", () => {
  async function sizeOf(content: Buffer, contentType: string) {
    const path = join(folder, "picture");
    await writeFile(path, content);
    return readPicture(path, contentType);
  }

  test("returns the size of the picture as seen upright", async () => {
    const turned = await dot().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sizeOf(turned, "image/jpeg")).toEqual({ width: 2, height: 3, hasCamera: false });
    expect(await sizeOf(heicSample, "image/heic")).toEqual({
      width: 48,
      height: 64,
      capture: heicCapture,
      hasCamera: false,
    });
    expect(await sizeOf(smallBmp, "image/bmp")).toEqual({ width: 2, height: 2, hasCamera: true });
  });

  test("refuses a truncated picture, and a file that only begins like one", async () => {
    const noise = Buffer.alloc(60 * 60 * 3, "unrepeating 0123456789");
    const whole = await sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
      .png()
      .toBuffer();
    const refusal = { code: "file-type" };
    await expect(sizeOf(whole.subarray(0, whole.length - 60), "image/png")).rejects.toMatchObject(
      refusal,
    );
    const forged = Buffer.concat([whole.subarray(0, 8), Buffer.from("<script>".repeat(30))]);
    await expect(sizeOf(forged, "image/png")).rejects.toMatchObject(refusal);
    await expect(sizeOf(smallBmp.subarray(0, 60), "image/bmp")).rejects.toMatchObject(refusal);
  });
});
