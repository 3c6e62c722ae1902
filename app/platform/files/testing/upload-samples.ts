import { crc32 } from "node:zlib";

/** A bitmap of 2 x 2 pixels, 24 bits: red and green above blue and white. */
export const smallBmp = bitmap(24, [
  [255, 0, 0, 255, 255, 255, 0, 0],
  [0, 0, 255, 0, 255, 0, 0, 0],
]);

/** The same as above with a palette of 8 bits. */
export const paletteBmp = bitmap(
  8,
  [
    [2, 3, 0, 0],
    [0, 1, 0, 0],
  ],
  [0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255, 0],
);

function bitmap(bits: number, rows: number[][], palette: number[] = []): Buffer<ArrayBuffer> {
  const pixels = Buffer.from(rows.flat());
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(54 + palette.length + pixels.length, 2);
  header.writeUInt32LE(54 + palette.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(2, 18);
  header.writeInt32LE(2, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(palette.length / 4, 46);
  return Buffer.concat([header, Buffer.from(palette), pixels]);
}

/** An uncompressed zip with the list of content types that makes it an office document of that type. */
export function officeSample(contentType: string): Buffer {
  return zipOf("[Content_Types].xml", `<Override ContentType="${contentType}.main+xml"/>`);
}

/** An uncompressed zip of one file. */
export function zipOf(name: string, text: string): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([zipEntry(name, text), end]);
}

function zipEntry(name: string, text: string): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(text), 14);
  header.writeUInt32LE(text.length, 18);
  header.writeUInt32LE(text.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name + text)]);
}
