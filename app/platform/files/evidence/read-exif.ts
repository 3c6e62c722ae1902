/**
 * Reads the tags that say when, where and with which camera a photo was taken, from its EXIF. The browser and the server use
 * the same code. Pure.
 */

/** Values by their tag. Dates and names are text, everything else numbers. */
type Tags = ReadonlyMap<number, string | readonly number[]>;

export interface ExifTags {
  image: Tags;
  photo: Tags;
  gps: Tags;
}

const photoPointer = 0x8769;
const gpsPointer = 0x8825;
/** Bytes of one value for each type of the format, starting with type 1. */
const sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8];
const entryBytes = 12;
/** More than any camera writes into one directory, and longer than any value that is read. */
const maxEntries = 500;
const maxValueBytes = 256;

interface Block {
  view: DataView;
  isLittle: boolean;
}

/**
 * @param bytes the block of the format TIFF, with or without "Exif" before it.
 * @throws RangeError for bytes that are not EXIF, or end early.
 */
export function readExif(bytes: Uint8Array): ExifTags {
  const start = bytes[0] === 0x45 ? 6 : 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start);
  const order = view.getUint16(0);
  const block = { view, isLittle: order === 0x4949 };
  if ((order !== 0x4949 && order !== 0x4d4d) || view.getUint16(2, block.isLittle) !== 42)
    throw new RangeError("These bytes are not EXIF.");
  const image = readDirectory(block, view.getUint32(4, block.isLittle));
  const behind = (pointer: number) => {
    const at = image.get(pointer)?.[0];
    return typeof at === "number" ? readDirectory(block, at) : new Map();
  };
  return { image, photo: behind(photoPointer), gps: behind(gpsPointer) };
}

function readDirectory({ view, isLittle }: Block, at: number): Tags {
  const tags = new Map<number, string | readonly number[]>();
  const count = Math.min(view.getUint16(at, isLittle), maxEntries);
  for (let row = at + 2; row < at + 2 + count * entryBytes; row += entryBytes) {
    const type = view.getUint16(row + 2, isLittle);
    const many = view.getUint32(row + 4, isLittle);
    const length = (sizes[type - 1] ?? Infinity) * many;
    if (length > maxValueBytes) continue;
    const from = length <= 4 ? row + 8 : view.getUint32(row + 8, isLittle);
    // A value beyond the end is left out; the tags before and after it may be whole.
    if (from + length > view.byteLength) continue;
    tags.set(view.getUint16(row, isLittle), readValue({ view, isLittle }, { type, many, from }));
  }
  return tags;
}

function readValue(
  { view, isLittle }: Block,
  { type, many, from }: { type: number; many: number; from: number },
): string | readonly number[] {
  const size = sizes[type - 1]!;
  const numbers = Array.from({ length: many }, (_, index) => {
    const at = from + index * size;
    if (type === 5) return view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle);
    if (type === 10) return view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle);
    if (size === 2) return view.getUint16(at, isLittle);
    return size === 4 ? view.getUint32(at, isLittle) : view.getUint8(at);
  });
  return type === 2 ? String.fromCharCode(...numbers).replace(/\0.*$/s, "") : numbers;
}
