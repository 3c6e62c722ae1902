import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { asProblem } from "#db/connection-problem.ts";
import type { PhotoProblem } from "#db/photo-problems.ts";
import type { FileKind } from "#db/schema.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  defaultMaxBytes,
  isPictureKind,
  isPictureType,
  otherPictureMessage,
  picturesOnlyMessage,
} from "./accepted-types.ts";
import { safeFileName } from "./file-keys.ts";
import { refuseInfected } from "./scan-file.server.ts";
import type { Capture } from "./decoding/read-capture.ts";
import { judgePhoto } from "./evidence/judge-photo.ts";
import type { PhotoPrint } from "./evidence/fingerprint.ts";
import type { PhotoMeasures } from "./evidence/measure-photo.ts";
import { readPicture, type PictureFacts } from "./read-picture.server.ts";
import { isOtherPicture, sniffType, sourceType } from "./sniff-type.server.ts";

/** A complete upload, checked, in a temporary file. It must be stored or discarded. */
export interface ReceivedFile {
  /** Safe to show and to store. Its extension matches the content. */
  name: string;
  /** Detected from the bytes, never taken from the sender. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, in hex. Absent for files that the product made itself. */
  digest?: string;
  /** Pixels as seen upright, of pictures. */
  width: number | null;
  height: number | null;
  /** For a photo, the time and location that its camera wrote. */
  capture?: Capture | undefined;
  /** For a photo, what its pixels say. */
  evidence?: PhotoEvidence;
  path: string;
  /** Removes the temporary file. Safe to call twice. */
  discard(): Promise<void>;
}

export interface PhotoEvidence {
  problems: PhotoProblem[];
  measures: PhotoMeasures;
  print?: PhotoPrint;
}

export interface IncomingFile {
  name: string;
  kind: FileKind;
  stream: Readable;
  /** Bytes; 50 MB by default. */
  maxBytes?: number | undefined;
}

/**
 * Reads one upload to its end and checks its content, before any transaction begins. When it throws, nothing is left
 * behind.
 * @throws Problem file-too-large (also for pictures that take too much to decode), file-type (also for unreadable ones),
 * upload-incomplete when the stream breaks, invalid-input when it is empty, file-infected or file-not-scanned when a
 * scanner is configured.
 */
export async function receiveFile(incoming: IncomingFile): Promise<ReceivedFile> {
  const folder = join(env().DATA_DIR, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const digest = await spool(incoming.stream, path, incoming.maxBytes ?? defaultMaxBytes);
    const { size } = await stat(path);
    if (size === 0) throw new Problem("invalid-input", "This file is empty.");
    const contentType = await checkedType(path, incoming);
    // Reports are made by the product itself, so they are not scanned.
    if (incoming.kind !== "report") await refuseInfected(path);
    const isPhoto = incoming.kind === "photo";
    const picture = isPictureType(contentType)
      ? await readPicture(path, contentType, isPhoto)
      : null;
    const name = safeFileName(incoming.name, contentType);
    return {
      name,
      contentType,
      size,
      digest,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      // The location of a portrait or logo is private and not stored.
      ...(isPhoto && picture && evidenceOf(name, picture)),
      path,
      discard,
    };
  } catch (error) {
    await discard();
    throw asProblem(error);
  }
}

function evidenceOf(name: string, { capture, measures, print, ...picture }: PictureFacts) {
  return {
    ...(capture && { capture }),
    ...(measures && {
      evidence: {
        measures,
        problems: judgePhoto({ name, ...picture }, measures),
        ...(print && { print }),
      },
    }),
  };
}

async function checkedType(path: string, { name, kind }: IncomingFile): Promise<string> {
  if (kind === "source") return sourceType(path, name);
  const type = await sniffType(path, name);
  if (isPictureKind(kind) && !isPictureType(type ?? "")) {
    const message = (await isOtherPicture(path, name)) ? otherPictureMessage : picturesOnlyMessage;
    throw new Problem("file-type", message);
  }
  if (type === null || (kind === "logo" && type !== "image/png")) throw new Problem("file-type");
  return type;
}

/** @returns the digest of the written bytes. */
async function spool(stream: Readable, path: string, maxBytes: number): Promise<string> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const digest = createHash("sha256");
  await pipeline(
    boundedChunks(stream, maxBytes),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.update(chunk);
        yield chunk;
      }
    },
    target,
  );
  return digest.digest("hex");
}

/** The sender's chunks. Only failures of the sender become upload-incomplete. */
async function* boundedChunks(stream: Readable, maxBytes: number) {
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new Problem("file-too-large");
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("upload-incomplete");
  }
}
