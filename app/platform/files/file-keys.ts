import { extname } from "node:path";
import type { FileKind } from "#db/schema.ts";
import { extensionOf, extensionsByType } from "./accepted-types.ts";

const longestNameInBytes = 120;

/** `{collection}/{id}/{type}s`; the specification spells only the logo's folder in the singular. */
export function folderOf(collection: string, recordId: string, kind: FileKind): string {
  const folder = kind === "logo" ? "logo" : `${kind}s`;
  return `${safeSegment(collection)}/${safeSegment(recordId)}/${folder}`;
}

/**
 * A name that is one path segment on any disk and in any store: no folders, control characters or
 * leading dots, at most 120 bytes, and an extension that tells the truth about the content.
 */
export function safeFileName(name: string, contentType: string): string {
  const last = name.normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*#%]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const allowed = extensionsByType[contentType];
  const given = extensionOf(clean);
  const extension = allowed && !allowed.includes(given) ? allowed[0] : given;
  const stem = extname(clean) ? clean.slice(0, -extname(clean).length) : clean;
  const shortened = cutToBytes(stem.trim() || "file", longestNameInBytes);
  return extension ? `${shortened}.${extension}` : shortened;
}

/** "roof.jpg" as "roof-2.jpg" for the second of that name. */
export function numberedName(name: string, count: number): string {
  if (count < 2) return name;
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${count}${extension}`;
}

/**
 * The name as the last part of a key. Signs with a meaning in addresses become "_": stores disagree
 * on how they are to be encoded.
 */
export function keyOf(folder: string, name: string): string {
  return `${folder}/${name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, "_")}`;
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

function cutToBytes(text: string, limit: number): string {
  let kept = "";
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > limit) break;
    kept += character;
  }
  return kept;
}
