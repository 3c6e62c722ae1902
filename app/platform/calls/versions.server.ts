/** Versions of records in HTTP: `ETag`, `If-Match` and `If-None-Match`. */
import { createHash } from "node:crypto";
import { Problem } from "../problems.ts";

/** What a program may keep of an answer: it asks each time whether it is current. */
export const uncached = { "Cache-Control": "private, no-cache" };

const tagOf = (version: number | string) => `"${version}"`;

/** The tags of a condition such as `"3", "4"`; null without the header or for any version. */
function tagsIn(request: Request, header: string): string[] | null {
  const text = request.headers.get(header)?.trim() ?? "";
  return text === "" || text === "*"
    ? null
    : text.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}

/**
 * Checks `If-Match`, with which a program changes only the version that it has read.
 * @throws Problem "precondition-failed".
 */
export function requireMatch(request: Request, version: number | string): void {
  const tags = tagsIn(request, "if-match");
  if (tags && !tags.includes(tagOf(version))) throw new Problem("precondition-failed");
}

/** Checks the version of a record whose row is locked. @throws Problem "precondition-failed". */
export type CheckVersion = (version: number | string) => void;

/** For a write that another one may precede: `requireMatch` inside its transaction. */
export const versionCheck =
  (request: Request): CheckVersion =>
  (version) =>
    requireMatch(request, version);

interface Versioned {
  version: number | string;
  status?: number;
  /** The URL of a new record. */
  location?: string;
}

/** A record without a version of its own: what it contains is its version. */
export const respondWithContent = (request: Request, record: unknown): Response =>
  respondWithVersion(request, record, {
    version: createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 22),
  });

/** A record with its version as ETag; 304 when the program has this version. */
export function respondWithVersion(
  request: Request,
  record: unknown,
  { version, status = 200, location }: Versioned,
): Response {
  const headers = {
    ...uncached,
    ETag: tagOf(version),
    ...(location !== undefined && { Location: location }),
  };
  const isKnown =
    request.method === "GET" && tagsIn(request, "if-none-match")?.includes(tagOf(version));
  if (isKnown) return new Response(null, { status: 304, headers });
  return Response.json(record, { status, headers });
}
