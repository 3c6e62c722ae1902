/** Decodes the bytes of a text file. Pure. */

/** Encodings of systems before UTF-8, the most common first. Nothing in a file says which of them it has. */
export const encodings = [
  { value: "windows-1252", label: "Western European" },
  { value: "windows-1250", label: "Central European" },
  { value: "iso-8859-2", label: "Central European (ISO)" },
  { value: "windows-1251", label: "Cyrillic" },
  { value: "windows-1253", label: "Greek" },
  { value: "windows-1254", label: "Turkish" },
  { value: "windows-1257", label: "Baltic" },
  { value: "macintosh", label: "Old Macintosh" },
  { value: "shift_jis", label: "Japanese" },
  { value: "gb18030", label: "Chinese" },
] as const;

export type Encoding = (typeof encodings)[number]["value"];

export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);

/** Returns the text of UTF-8 and UTF-16, whose bytes can be recognized. Null for any other encoding. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 begins with a byte order mark, or every second byte of its first signs is zero. */
function wideEncodingOf([first, second, third, fourth]: Uint8Array) {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first && second === 0 && third && fourth === 0) return "utf-16le";
  return first === 0 && second && third === 0 && fourth ? "utf-16be" : null;
}

const sampleBytes = 40;

/** Returns the bytes around the first letter whose meaning depends on the encoding, within its line. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const index = bytes.findIndex((byte) => byte >= 0x80);
  const isBreak = (byte: number) => byte === 0x0a || byte === 0x0d;
  const start = bytes.subarray(0, index).findLastIndex(isBreak) + 1;
  const end = bytes.subarray(index).findIndex(isBreak);
  const from = Math.max(start, index - sampleBytes / 2);
  return bytes.subarray(from, Math.min(end < 0 ? bytes.length : index + end, index + sampleBytes));
}
