/** Reads metadata from the first bytes of a JPEG without decoding a pixel. Pure. */

interface JpegHeader {
  /** Pixels, after rotation to upright. */
  width: number;
  height: number;
  /** The EXIF segment with time, position and camera. Undefined if it was removed from the picture. */
  exif: Uint8Array<ArrayBuffer> | null;
}

const exifName = "Exif\0\0";

/** @returns null when the bytes are no JPEG or end before its size. */
export function readJpegHeader(bytes: Uint8Array<ArrayBuffer>): JpegHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  let exif: JpegHeader["exif"] = null;
  for (let index = 2; index + 9 < bytes.length;) {
    if (bytes[index] !== 0xff) return null;
    const marker = bytes[index + 1]!;
    // Bytes of 0xff may fill the space before a marker.
    if (marker === 0xff) {
      index += 1;
      continue;
    }
    const length = view.getUint16(index + 2);
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(index + 5), view.getUint16(index + 7)];
      const isBackward = exif !== null && orientationOf(exif) > 4;
      return isBackward ? { width: height, height: width, exif } : { width, height, exif };
    }
    const segment = bytes.slice(index, index + 2 + length);
    if (marker === 0xe1 && textOf(segment, 4, exifName.length) === exifName) exif ??= segment;
    index += 2 + length;
  }
  return null;
}

/** A JPEG with this EXIF segment, whose orientation is set to upright. */
export function withExif(jpeg: Uint8Array<ArrayBuffer>, exif: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([jpeg.slice(0, 2), uprightExif(exif), jpeg.slice(2)], { type: "image/jpeg" });
}

/** Start of frame of any kind. 0xc4, 0xc8 and 0xcc have other meanings. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const textOf = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const orientationTag = 0x0112;
/** The bytes for marker, length and name. All offsets of the directory count from its start, after these bytes. */
const directoryStart = 10;

function orientationOf(exif: Uint8Array<ArrayBuffer>): number {
  return findOrientation(exif)?.value ?? 1;
}

/** Sets the orientation to upright and removes the embedded thumbnail, which still has the old orientation. */
function uprightExif(exif: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = exif.slice();
  const found = findOrientation(copy);
  if (found) found.view.setUint16(found.at, 1, found.isLittle);
  const directory = firstDirectory(copy);
  if (directory) {
    const { view, entries, count, isLittle } = directory;
    const next = entries + count * 12;
    if (next + 4 <= view.byteLength) view.setUint32(next, 0, isLittle);
  }
  return copy;
}

function firstDirectory(exif: Uint8Array<ArrayBuffer>) {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (view.byteLength < directoryStart + 8) return null;
  const isLittle = view.getUint16(directoryStart) === 0x4949;
  const start = directoryStart + view.getUint32(directoryStart + 4, isLittle);
  if (start + 2 > view.byteLength) return null;
  return { view, isLittle, entries: start + 2, count: view.getUint16(start, isLittle) };
}

function findOrientation(exif: Uint8Array<ArrayBuffer>) {
  const directory = firstDirectory(exif);
  if (!directory) return null;
  const { view, isLittle, entries, count } = directory;
  for (
    let index = entries;
    index + 12 <= view.byteLength && index < entries + count * 12;
    index += 12
  )
    if (view.getUint16(index, isLittle) === orientationTag)
      return { view, isLittle, at: index + 8, value: view.getUint16(index + 8, isLittle) };
  return null;
}
