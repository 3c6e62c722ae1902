import { extname } from "node:path";
import type { FileKind } from "#db/schema.ts";
import { extensionOf, extensionsByType } from "./accepted-types.ts";
import { firstCharacters } from "../form/count-characters.ts";

/** Characters of a name before its extension, as people count them. Only programs create longer names. */
const maxNameLength = 200;

/** Bytes of the name's part of a key. File systems allow 255, and a number and an extension must fit too. */
const maxKeyNameLength = 120;

/** `{collection}/{id}/{type}s`. The specification uses the singular only for the logo's folder. */
export function folderOf(collection: string, recordId: string, kind: FileKind): string {
  const folder = kind === "logo" ? "logo" : `${kind}s`;
  return `${safeSegment(collection)}/${safeSegment(recordId)}/${folder}`;
}

/**
 * A name as its sender wrote it, without folders, leading dots and invisible characters (except joiners of letters and
 * emoji). Its extension is corrected to match the content. `keyOf` makes keys from it, never from the sent name.
 */
export function safeFileName(name: string, contentType: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const allowed = extensionsByType[contentType];
  const ownExtension = extensionOf(clean);
  const extension = allowed && !allowed.includes(ownExtension) ? allowed[0] : ownExtension;
  const stem = extname(clean) ? clean.slice(0, -extname(clean).length) : clean;
  const shortened = firstCharacters(stem.trim() || "file", maxNameLength);
  return extension ? `${shortened}.${extension}` : shortened;
}

/** Turns "roof.jpg" into "roof-2.jpg" for the second file of that name. */
export function numberedName(name: string, count: number): string {
  if (count < 2) return name;
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${count}${extension}`;
}

/**
 * The name as the last part of a key, numbered from the second file on. Characters with a meaning in URLs become "_",
 * because stores encode them differently.
 */
export function keyOf(folder: string, name: string, count = 1): string {
  const plain = name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, "_");
  const extension = extname(plain);
  const stem = truncateToBytes(plain.slice(0, plain.length - extension.length), maxKeyNameLength);
  return `${folder}/${numberedName(`${stem}${extension}`, count)}`;
}

/** Throws a TypeError when a key could point outside its store. */
export function assertSafeKey(key: string): void {
  const segments = key.split("/");
  const safe = segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  if (!safe || key.includes("\\") || key.includes("\0") || Buffer.byteLength(key) > 900) {
    throw new TypeError("This is not a key of a stored file.");
  }
}

function safeSegment(segment: string): string {
  if (!/^[\w-]{1,80}$/.test(segment)) throw new TypeError("A record's id cannot be part of a key.");
  return segment;
}

function truncateToBytes(text: string, limit: number): string {
  let shortened = "";
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > limit) break;
    shortened += character;
  }
  return shortened;
}

/** The key under which a deleted object is stored. */
export function deletedKey(key: string): string {
  return `deleted/${key}`;
}
