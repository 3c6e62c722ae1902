/**
 * Signs a PDF in place. The file is read in pieces, because a report with many photos may have 200 MB: its digest is all
 * that the signature needs.
 */
import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { rangePlaceholder, sealBytes } from "./seal-placeholder.ts";
import { signDigest, type SealKey } from "./signed-data.server.ts";

const pieceBytes = 1_000_000;

export interface SealedFile {
  /** SHA-256 of the whole file, in hex. */
  digest: string;
  size: number;
}

/** @throws Error for a file without the place of a signature. */
export async function sealFile(path: string, key: SealKey, sealedAt: Date): Promise<SealedFile> {
  const file = await open(path, "r+");
  try {
    const { size } = await file.stat();
    const ranges = await findRanges(file, size);
    const { start, end } = ranges.contents;
    const range = `[0 ${start} ${end} ${size - end}]`.padEnd(rangePlaceholder.length, " ");
    await file.write(range, ranges.range, "latin1");
    const digest = createHash("sha256");
    for await (const piece of piecesOf(file, 0, start)) digest.update(piece);
    for await (const piece of piecesOf(file, end, size)) digest.update(piece);
    const signature = signDigest(digest.digest(), key, sealedAt);
    if (signature.length > sealBytes) throw new Error("The certificates are too long for a seal.");
    await file.write(signature.toString("hex"), start + 1, "latin1");
    const whole = createHash("sha256");
    for await (const piece of piecesOf(file, 0, size)) whole.update(piece);
    return { digest: whole.digest("hex"), size };
  } finally {
    await file.close();
  }
}

const lead = `/ByteRange ${rangePlaceholder}`;

/** Where the ranges are written, and where the signature is, with its brackets. */
async function findRanges(file: FileHandle, size: number) {
  const found = await findLast(file, size, lead);
  if (found === null) throw new Error("This document has no place for a seal.");
  const range = found + "/ByteRange ".length;
  const after = Buffer.alloc(100);
  await file.read(after, 0, after.length, range + rangePlaceholder.length);
  const bracket = after.toString("latin1").indexOf("<0");
  if (bracket < 0) throw new Error("This document has no place for a seal.");
  const start = range + rangePlaceholder.length + bracket;
  return { range, contents: { start, end: start + 2 * sealBytes + 2 } };
}

/** The last place of a text that is shorter than a piece. */
async function findLast(file: FileHandle, size: number, text: string): Promise<number | null> {
  for (let end = size; end > 0; end -= pieceBytes) {
    const start = Math.max(0, end - pieceBytes);
    const piece = Buffer.alloc(Math.min(size, end + text.length) - start);
    await file.read(piece, 0, piece.length, start);
    const index = piece.lastIndexOf(text, undefined, "latin1");
    if (index >= 0) return start + index;
  }
  return null;
}

async function* piecesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let position = from; position < to; position += pieceBytes) {
    const piece = Buffer.alloc(Math.min(pieceBytes, to - position));
    const { bytesRead } = await file.read(piece, 0, piece.length, position);
    if (bytesRead !== piece.length) throw new Error("The file ended while it was read.");
    yield piece;
  }
}
