/** Pixels of a bitmap: RGB, row by row from the top. */
export interface Bitmap {
  width: number;
  height: number;
  rgb: Buffer;
}

interface BitmapHeader {
  width: number;
  height: number;
  bits: number;
  topDown: boolean;
  dataOffset: number;
  paletteOffset: number;
  colors: number;
}

/**
 * Decodes Windows bitmaps of 1, 4, 8, 24 and 32 bits without compression, because sharp does not support them.
 * @throws RangeError when the file is damaged, TypeError when it uses another compression.
 */
export function decodeBmp(file: Buffer): Bitmap {
  const header = readBmpHeader(file);
  const { width, height, bits } = header;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (header.dataOffset + stride * height > file.length) {
    throw new RangeError("The bitmap is cut short.");
  }
  const rgb = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = header.dataOffset + (header.topDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const from = bits >= 24 ? row + (x * bits) / 8 : paletteEntry(file, header, row, x);
      const to = (y * width + x) * 3;
      rgb[to] = file.readUInt8(from + 2);
      rgb[to + 1] = file.readUInt8(from + 1);
      rgb[to + 2] = file.readUInt8(from);
    }
  }
  return { width, height, rgb };
}

/** @throws Error for a file that is not a supported bitmap. */
export function readBmpHeader(file: Buffer): BitmapHeader {
  if (file.toString("latin1", 0, 2) !== "BM") throw new TypeError("This is not a bitmap.");
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  // 3 only defines the positions of the colors in a pixel. With 32 bits these are the usual ones.
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (headerSize < 40 || !plain || ![1, 4, 8, 24, 32].includes(bits)) {
    throw new TypeError("This kind of bitmap is not read.");
  }
  const height = Math.abs(signedHeight);
  if (width < 1 || height < 1 || width * height > 20_000_000) {
    throw new RangeError("The bitmap's size is out of bounds.");
  }
  return {
    width,
    height,
    bits,
    topDown: signedHeight < 0,
    dataOffset: file.readUInt32LE(10),
    paletteOffset: 14 + headerSize,
    colors: file.readUInt32LE(46) || 2 ** Math.min(bits, 8),
  };
}

function paletteEntry(file: Buffer, header: BitmapHeader, row: number, x: number): number {
  const bit = x * header.bits;
  const byte = file.readUInt8(row + (bit >> 3));
  const color = (byte >> (8 - header.bits - (bit & 7))) & (2 ** header.bits - 1);
  if (color >= header.colors) throw new RangeError("The bitmap names a color it does not have.");
  return header.paletteOffset + color * 4;
}
