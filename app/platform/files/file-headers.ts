import { Readable } from "node:stream";
import type { StoredObject } from "./file-store.ts";

/** The only types that a browser may show inline. Everything else is a download. */
const shownInPlace: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/bmp",
];

export interface ServeOptions {
  /** Also for pictures, which else open in the browser. */
  download?: boolean;
}

/** Headers that keep a stored file from running as a page of this site. The server adds `nosniff` to every response. */
export function fileHeaders(
  contentType: string,
  name: string,
  { download = false }: ServeOptions = {},
): Record<string, string> {
  const shown = !download && shownInPlace.includes(contentType);
  return {
    "Content-Type": contentType,
    "Content-Disposition": disposition(shown ? "inline" : "attachment", name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    Vary: "Cookie",
  };
}

/** The file name twice: in ASCII for old clients, and unchanged. */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The body of a response, or null for HEAD. */
export function bodyOf(request: Request, stored: StoredObject): BodyInit | null {
  if (request.method === "HEAD") {
    stored.stream.destroy();
    return null;
  }
  return Readable.toWeb(stored.stream) as ReadableStream<Uint8Array>;
}

export function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
