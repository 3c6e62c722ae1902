/**
 * Files inside of a JSON file, as SurveyJS writes them: "data:image/jpeg;base64,...". They are taken out before the file is parsed,
 * because a record with photos may have a hundred megabytes. What remains is a path that says where they are.
 */
import { createHash, type Hash } from "node:crypto";
import { baseName } from "./source-record.ts";

const quote = 0x22;
const backslash = 0x5c;
const dataUrl = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w.+=-]+)*;base64,/i;
/** The longest beginning of such a text. */
const headBytes = 120;

const endings: Partial<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/jpg": "jpg",
  "image/tiff": "tif",
  "image/svg+xml": "svg",
  "text/plain": "txt",
};

function endingOf(type: string): string {
  const known = endings[type.toLowerCase()];
  return known ?? /^(?:image|application|video)\/([a-z0-9]{2,5})$/i.exec(type)?.[1] ?? "bin";
}

/** The digest stays the same in another export, in which the file has another place. */
const path = /^embedded-(?<from>\d{1,15})-(?<to>\d{1,15})-[0-9a-f]{12}\.\w+(?:\/|$)/;

/** Where the file with this path is in the bytes of the JSON file; null for one in an archive. */
export function embeddedAt(name: string): { from: number; to: number } | null {
  const found = path.exec(name)?.groups;
  return found ? { from: Number(found["from"]), to: Number(found["to"]) } : null;
}

/** The path of a file with the name that its record gives it. @param content what the record has as its content. */
export function namedEmbedded(content: string, name: string): string {
  if (!embeddedAt(content)) return name;
  return name === "" ? content : `${content}/${baseName(name)}`;
}

/** The same text for the same files, wherever they are. */
export const withoutPlaces = (text: string): string =>
  text.replaceAll(/embedded-\d{1,15}-\d{1,15}-(?=[0-9a-f]{12}\.)/g, "embedded-");

/** Replaces each embedded file by its path. Holds a few bytes more than a chunk. */
export async function* withoutEmbedded(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const cutter = new Cutter();
  for await (const chunk of stream) {
    const rest = cutter.cut(chunk);
    if (rest.length > 0) yield rest;
  }
  const last = cutter.end();
  if (last.length > 0) yield last;
}

interface Found {
  type: string;
  from: number;
  hash: Hash;
}

class Cutter {
  /** How many bytes came before the pending ones and the current chunk. */
  #before = 0;
  #pending: Buffer = Buffer.alloc(0);
  #inText = false;
  #found: Found | null = null;

  cut(chunk: Buffer): Buffer {
    const bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk;
    const rest: Buffer[] = [];
    let at = 0;
    while (at < bytes.length) {
      const next = this.#step(bytes, at, rest);
      if (next === at) break;
      at = next;
    }
    this.#pending = bytes.subarray(at);
    this.#before += at;
    return Buffer.concat(rest);
  }

  end(): Buffer {
    return this.#pending;
  }

  /** @returns where to go on; the same place when more bytes are needed to decide. */
  #step(bytes: Buffer, at: number, rest: Buffer[]): number {
    if (this.#found) return this.#skip(bytes, at, rest, this.#found);
    return this.#inText ? this.#readText(bytes, at, rest) : this.#findText(bytes, at, rest);
  }

  #findText(bytes: Buffer, at: number, rest: Buffer[]): number {
    const start = bytes.indexOf(quote, at);
    if (start < 0) return take(bytes, at, bytes.length, rest);
    const head = bytes.subarray(start + 1, start + 1 + headBytes);
    const isWhole = head.length === headBytes || head.includes(quote);
    const mayBegin = "data:".startsWith(head.toString("latin1", 0, 5).toLowerCase().slice(0, 5));
    if (!isWhole && mayBegin) return take(bytes, at, start, rest);
    // A slash may be written as "\/".
    const [begin, type] = dataUrl.exec(head.toString("latin1").replaceAll("\\/", "/")) ?? [];
    if (begin === undefined) {
      this.#inText = true;
      return take(bytes, at, start + 1, rest);
    }
    take(bytes, at, start + 1, rest);
    const from = bytes.indexOf(",", start) + 1;
    this.#found = { type: type ?? "", from: this.#before + from, hash: createHash("sha256") };
    return from;
  }

  #readText(bytes: Buffer, at: number, rest: Buffer[]): number {
    let end = at;
    for (;;) {
      const mark = bytes.indexOf(quote, end);
      const escape = bytes.subarray(end, mark < 0 ? bytes.length : mark).indexOf(backslash);
      if (escape >= 0) {
        const after = end + escape + 2;
        if (after > bytes.length) return take(bytes, at, end + escape, rest);
        end = after;
      } else if (mark < 0) return take(bytes, at, bytes.length, rest);
      else {
        this.#inText = false;
        return take(bytes, at, mark + 1, rest);
      }
    }
  }

  #skip(bytes: Buffer, at: number, rest: Buffer[], found: Found): number {
    const end = bytes.indexOf(quote, at);
    const content = bytes.subarray(at, end < 0 ? bytes.length : end);
    found.hash.update(content);
    if (end < 0) return bytes.length;
    const digest = found.hash.digest("hex").slice(0, 12);
    const places = `${found.from}-${this.#before + end}`;
    rest.push(Buffer.from(`embedded-${places}-${digest}.${endingOf(found.type)}"`));
    this.#found = null;
    return end + 1;
  }
}

function take(bytes: Buffer, from: number, to: number, rest: Buffer[]): number {
  if (to > from) rest.push(bytes.subarray(from, to));
  return to;
}

/** The bytes of an embedded file from its text. */
export async function* decodeEmbedded(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending = "";
  for await (const chunk of text) {
    // "\/" is a slash. Line breaks are not part of it.
    const letters = pending + chunk.toString("latin1").replaceAll(/[^A-Za-z0-9+/_=-]/g, "");
    const whole = letters.length - (letters.length % 4);
    pending = letters.slice(whole);
    if (whole > 0) yield Buffer.from(letters.slice(0, whole), "base64");
  }
  if (pending !== "") yield Buffer.from(pending, "base64");
}
