/**
 * Reads the EXIF of a TIFF. It is not one block as in other pictures: its tags are in directories anywhere in the file.
 * Reads only the time and location tags, whatever the file's size, and writes them into a block as other pictures have
 * it.
 */
import { open, type FileHandle } from "node:fs/promises";

/** The directories of a photo: the tag in the first one that points to each, and the tags to read. */
const directories = [
  { pointer: 0x8769, tags: [0x9003] },
  { pointer: 0x8825, tags: [1, 2, 3, 4, 0x1f] },
] as const;

/** Bytes of one value for each type of the format, starting with type 1. */
const sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8];

/** Three fractions are 24 bytes, a time 20. */
const maxValueBytes = 64;

/** Enough for everything that is read. */
const blockBytes = 1024;

const entryBytes = 12;

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Uint8Array;
}

interface Tiff {
  file: FileHandle;
  /** Whether numbers start with their low byte. */
  little: boolean;
}

/** Undefined for a file that has no EXIF, or none that can be read. */
export async function readTiffExif(path: string): Promise<Buffer | undefined> {
  await using file = await open(path);
  try {
    const header = await viewOf(file, 0, 8);
    const tiff = { file, little: header.getUint16(0) === 0x4949 };
    const pointers = directories.map(({ pointer }) => pointer);
    const found = await entriesAt(tiff, header.getUint32(4, tiff.little), pointers);
    const read = found.map(async ({ tag, value }) => {
      const tags = directories.find(({ pointer }) => pointer === tag)?.tags ?? [];
      const index = new DataView(value.buffer, value.byteOffset).getUint32(0, tiff.little);
      return { tag, entries: await entriesAt(tiff, index, tags) };
    });
    return read.length > 0 ? writeBlock(await Promise.all(read), tiff.little) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @throws RangeError when a position is beyond the end of the file. */
async function entriesAt({ file, little }: Tiff, index: number, tags: readonly number[]) {
  const count = (await viewOf(file, index, 2)).getUint16(0, little);
  const rows = await viewOf(file, index + 2, count * entryBytes);
  const entries: Entry[] = [];
  for (let row = 0; row < rows.byteLength; row += entryBytes) {
    const tag = rows.getUint16(row, little);
    if (!tags.includes(tag) || entries.some((entry) => entry.tag === tag)) continue;
    const type = rows.getUint16(row + 2, little);
    const many = rows.getUint32(row + 4, little);
    const length = (sizes[type - 1] ?? 4) * many;
    if (length > maxValueBytes) continue;
    const value =
      length <= 4
        ? new Uint8Array(rows.buffer, rows.byteOffset + row + 8, 4)
        : bytesOf(await viewOf(file, rows.getUint32(row + 8, little), length));
    entries.push({ tag, type, count: many, value });
  }
  return entries;
}

async function viewOf(file: FileHandle, index: number, length: number): Promise<DataView> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, index);
  if (bytesRead < length) throw new RangeError("The file ends before.");
  return new DataView(buffer.buffer);
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

/** The other directories come first, because the one with their positions is after them. */
function writeBlock(read: readonly { tag: number; entries: Entry[] }[], little: boolean): Buffer {
  const block = new DataView(new ArrayBuffer(blockBytes));
  block.setUint16(0, little ? 0x4949 : 0x4d4d);
  block.setUint16(2, 42, little);
  let end = 8;
  const first = read.map(({ tag, entries }) => {
    const view = new DataView(new ArrayBuffer(4));
    view.setUint32(0, end, little);
    end = writeDirectory(block, end, entries, little);
    return { tag, type: 4, count: 1, value: bytesOf(view) };
  });
  block.setUint32(4, end, little);
  writeDirectory(block, end, first, little);
  return Buffer.from(block.buffer);
}

/** Returns the position after it. */
function writeDirectory(block: DataView, at: number, entries: readonly Entry[], little: boolean) {
  block.setUint16(at, entries.length, little);
  let end = at + 2 + entries.length * entryBytes + 4;
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const row = at + 2 + index * entryBytes;
    block.setUint16(row, tag, little);
    block.setUint16(row + 2, type, little);
    block.setUint32(row + 4, count, little);
    if (value.length > 4) block.setUint32(row + 8, end, little);
    bytesOf(block).set(value, value.length > 4 ? end : row + 8);
    if (value.length > 4) end += value.length;
  }
  return end;
}
