import { PassThrough, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { finished, pipeline } from "node:stream/promises";
import type { FileKind } from "#db/schema.ts";
import { formBoundsOf } from "#app/platform/form/body-bounds.server.ts";
import { PostedForm } from "#app/platform/form/posted-form.ts";
import { Problem } from "#app/platform/problems.ts";
import { multipartParser } from "#app/platform/form/read-body.server.ts";
import { defaultMaxBytes } from "./accepted-types.ts";
import { receiveFile, type ReceivedFile } from "./receive-file.server.ts";
import { decodeName } from "./escaped-names.ts";

/** One file of a multipart form while it arrives. */
export interface UploadPart {
  /** Name of the input. */
  field: string;
  /** The name that the sender gave. Trust neither it nor its extension. */
  name: string;
  /** Must be read to its end or destroyed. */
  stream: Readable;
}

export interface RefusedPart {
  name: string;
  problem: Problem;
}

export interface Upload<Stored> {
  /** The text fields. Those before a file in the form are available when the file arrives. */
  fields: FormData;
  files: Stored[];
  /** Files that were refused one by one; the others were stored. */
  refused: RefusedPart[];
}

export interface UploadRules<Stored> {
  /** Files beyond this number are refused. */
  maxFiles: number;
  /** Bytes of one file. Only used to limit the whole body; `onFile` checks each file. */
  maxBytes: number;
  /** Stores one file. A Problem it throws refuses that file; any other error fails the upload. */
  onFile(part: UploadPart, fields: FormData): Promise<Stored>;
  /** Removes a stored file when the upload fails after it. */
  undo(stored: Stored): Promise<void>;
}

/**
 * Reads a multipart form as it arrives, without holding a file in memory. When it fails, every file stored until then is
 * removed.
 * @throws Problem upload-incomplete when the body ends or breaks before the form does, file-too-large or body-too-large
 * when it is beyond all limits, invalid-input when it is not a multipart form.
 */
export async function readUpload<Stored>(
  request: Request,
  rules: UploadRules<Stored>,
): Promise<Upload<Stored>> {
  const { bytes, fields: max } = await formBoundsOf(request);
  const fields = new PostedForm();
  // Files beyond the allowed number are still refused one by one, up to a limit.
  const bounds = { bytes, fields: max, files: rules.maxFiles + max };
  const parser = multipartParser(request, bounds, (name, text) => fields.append(name, text));
  const parts: Promise<Outcome<Stored>>[] = [];
  let failure: Error | undefined;
  parser.on("file", (field, stream, { filename }) => {
    const part = { field, name: decodeName(filename ?? "", fields), stream };
    const outcome = receivePart(part, fields, rules, parts.length).catch((error: unknown) => {
      failure ??= error instanceof Error ? error : new Error(String(error));
      parser.destroy(new Error("A file could not be stored."));
      return {};
    });
    parts.push(outcome);
  });
  try {
    await pipeline(bodyOf(request, rules), parser);
  } catch (error) {
    failure ??= error instanceof Problem ? error : new Problem("upload-incomplete");
  }
  const outcomes = await Promise.all(parts);
  const files = outcomes.flatMap(({ stored }) => (stored === undefined ? [] : [stored]));
  const refused = outcomes.flatMap((each) => each.refused ?? []);
  if (failure === undefined) return { fields, files, refused };
  await Promise.all(files.map((stored) => rules.undo(stored)));
  throw failure;
}

/** The result of one part. Neither field is set when no file was chosen. */
interface Outcome<Stored> {
  stored?: Stored;
  refused?: RefusedPart;
}

async function receivePart<Stored>(
  { field, name, stream }: UploadPart,
  fields: FormData,
  rules: UploadRules<Stored>,
  before: number,
): Promise<Outcome<Stored>> {
  const read = finished(stream, { writable: false }).catch(() => undefined);
  try {
    if (name !== "" && before >= rules.maxFiles) throw tooMany(rules);
    if (name !== "")
      return { stored: await rules.onFile({ field, name, stream: relayOf(stream) }, fields) };
    stream.resume();
    return {};
  } catch (error) {
    if (!(error instanceof Problem) || error.code === "upload-incomplete") throw error;
    stream.resume();
    return { refused: { name, problem: error } };
  } finally {
    // The next part only arrives after this one was read.
    if (!stream.destroyed) await read;
  }
}

/**
 * A stream that its reader may destroy early. The parser's own stream must be read to its end, or no further part
 * arrives.
 */
function relayOf(source: Readable): Readable {
  const relay = new PassThrough();
  // It may fail before anybody reads it. The reader still gets the error.
  relay.on("error", () => undefined);
  source.on("error", () => relay.destroy(new Problem("upload-incomplete")));
  relay.on("close", () => {
    source.unpipe(relay);
    source.resume();
  });
  return source.pipe(relay);
}

function tooMany({ maxFiles }: { maxFiles: number }): Problem {
  const max = maxFiles === 1 ? "one file" : `${maxFiles} files`;
  return new Problem("invalid-input", `At most ${max} can be uploaded at one time.`);
}

/**
 * Bytes that are read and dropped beyond the files' limit, so that a file that is far too large still gets its error
 * message.
 */
const maxDiscardedBytes = 100_000_000;

async function* bodyOf(request: Request, rules: { maxFiles: number; maxBytes: number }) {
  if (!request.body) throw new Problem("upload-incomplete");
  const max = rules.maxFiles * rules.maxBytes * 2 + maxDiscardedBytes;
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> = Readable.fromWeb(request.body as ReadableStream);
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > max) throw new Problem("file-too-large");
    yield chunk;
  }
}

export interface ReceiveRules {
  /** Decides which types are accepted: photos, avatars and thumbnails only pictures, logos only PNG. */
  kind: FileKind | ((part: UploadPart, fields: FormData) => FileKind);
  /** Bytes of one file; 50 MB by default. */
  maxBytes?: number | undefined;
  /** 20 by default. */
  maxFiles?: number | undefined;
}

/**
 * Reads a posted form with its files. Each file is checked and then waits to be stored with `saveReceivedFile`, which
 * removes its temporary file. The caller must `discard` the others.
 * @throws Problem as `readUpload` does.
 */
export function receiveUpload(
  request: Request,
  { kind, maxBytes = defaultMaxBytes, maxFiles = 20 }: ReceiveRules,
): Promise<Upload<ReceivedFile & { field: string }>> {
  return readUpload(request, {
    maxFiles,
    maxBytes,
    async onFile(part, fields) {
      const { field, name, stream } = part;
      const decided = typeof kind === "function" ? kind(part, fields) : kind;
      return { field, ...(await receiveFile({ name, kind: decided, stream, maxBytes })) };
    },
    undo: (file) => file.discard(),
  });
}
