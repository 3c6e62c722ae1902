/** Pictures of codes as a person would photograph them, and a camera that sees one. */
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { create } from "qrcode";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });

/** Bars as on the plate of a device, a little askew, on a larger picture. */
export async function platePhoto(codes: readonly string[], name = "plate.jpg") {
  const plates = await Promise.all(
    codes.map(async (text, index) => {
      const { svg } = await writeBarcode(text, { format: "Code128", scale: 4 });
      const bars = await sharp(Buffer.from(svg))
        .resize({ width: 700, kernel: "nearest" })
        .toBuffer();
      return { input: bars, left: 130, top: 100 + index * 260 };
    }),
  );
  const picture = sharp({ create: { width: 960, height: 720, channels: 3, background: "#fff" } });
  const flat = await picture.composite(plates).png().toBuffer();
  const buffer = await sharp(flat).rotate(2, { background: "#ccc" }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** A QR code as a camera sees it, on white paper. */
async function paperWith(text: string): Promise<string> {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const light = Buffer.from(modules.data.map((isDark) => (isDark ? 20 : 240)));
  const raw = { width: modules.size, height: modules.size, channels: 1 as const };
  const code = await sharp(light, { raw }).resize(360, 360, { kernel: "nearest" }).png().toBuffer();
  const paper = sharp({ create: { width: 640, height: 480, channels: 3, background: "#eee" } });
  const seen = await paper
    .composite([{ input: code }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${seen.toString("base64")}`;
}

/** Adds a camera to the page's browser that sees a code, or one that its person refuses: not every Chromium has one. */
export async function mockCamera(page: Page, sees: string | null): Promise<void> {
  const picture = sees === null ? null : await paperWith(sees);
  await page.addInitScript((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (source === null) throw new DOMException("Permission denied", "NotAllowedError");
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
      const context = canvas.getContext("2d")!;
      setInterval(() => context.drawImage(image, 0, 0), 50);
      return canvas.captureStream(20);
    };
  }, picture);
}
