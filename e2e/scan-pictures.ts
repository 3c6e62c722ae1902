/** Pictures of codes as a person would photograph them, and a camera that sees one. */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { create } from "qrcode";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasm)).buffer } });

/** Bars as on the plate of a device, a little askew, on a larger picture. */
export async function platePhoto(codes: readonly string[], name = "plate.jpg") {
  const plates = await Promise.all(
    codes.map(async (text, at) => {
      const { svg } = await writeBarcode(text, { format: "Code128", scale: 4 });
      const bars = await sharp(Buffer.from(svg))
        .resize({ width: 700, kernel: "nearest" })
        .toBuffer();
      return { input: bars, left: 130, top: 100 + at * 260 };
    }),
  );
  const picture = sharp({ create: { width: 960, height: 720, channels: 3, background: "#fff" } });
  const flat = await picture.composite(plates).png().toBuffer();
  const buffer = await sharp(flat).rotate(2, { background: "#ccc" }).jpeg().toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const frame = { width: 640, height: 480 };

/** Writes what a camera sees, in the form that Chromium takes for one: a QR code on white paper. */
export function writeCameraFilm(path: string, text: string): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const square = Math.floor(360 / modules.size);
  const start = (length: number) => Math.floor((length - square * modules.size) / 2);
  const light = Buffer.alloc(frame.width * frame.height, 235);
  for (let y = 0; y < square * modules.size; y++)
    for (let x = 0; x < square * modules.size; x++)
      if (modules.get(Math.floor(y / square), Math.floor(x / square)))
        light[(y + start(frame.height)) * frame.width + x + start(frame.width)] = 16;
  const gray = Buffer.alloc((frame.width * frame.height) / 2, 128);
  const head = `YUV4MPEG2 W${frame.width} H${frame.height} F20:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, gray]));
}
