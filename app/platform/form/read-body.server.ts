/**
 * The only place that reads a body, within its limits. It counts bytes and fields before parsing, because a small body
 * can become large objects.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import busboy from "busboy";
import { formBoundsOf, type FormBounds } from "./body-bounds.server.ts";
import { bound } from "../settings/bounds.server.ts";
import type { BoundName } from "../settings/bounds.ts";
import { PostedForm } from "./posted-form.ts";
import { Problem } from "../problems.ts";

const unreadable = () =>
  new Problem("invalid-input", "We could not read this form. Reload the page and try again.");

const forms = new WeakMap<Request, Promise<PostedForm>>();

/**
 * The text fields of a posted form; files are skipped. A request may be read again and returns the same form.
 * @throws Problem "body-too-large", or "invalid-input" for a body that is not a form.
 */
export function readForm(request: Request): Promise<PostedForm> {
  const read =
    forms.get(request) ?? formBoundsOf(request).then((bounds) => readWithin(request, bounds));
  forms.set(request, read);
  return read;
}

/** Reads a form within `bounds`. With `fileBytes`, it may also contain files of up to that many bytes. */
export function readWithin(
  request: Request,
  bounds: Pick<FormBounds, "bytes" | "fields">,
  fileBytes = 0,
): Promise<PostedForm> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readEncoded(request, bounds);
  if (/^multipart\/form-data\b/i.test(type)) return readMultipart(request, bounds, fileBytes);
  return Promise.reject(unreadable());
}

/**
 * The JSON of a body; undefined when it is not JSON.
 * @throws Problem "body-too-large" when it is too long, too deep, or has too many values.
 */
export async function readJson(request: Request, bytes: BoundName = "jsonBytes"): Promise<unknown> {
  const text = (await readBytes(request, bound(bytes))).toString("utf8");
  const { depth, values } = countJson(text);
  if (depth > bound("jsonDepth") || values > bound("jsonValues"))
    throw new Problem("body-too-large");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, "")) as unknown;
  } catch {
    return undefined;
  }
}

const ampersand = 0x26;

async function readEncoded(
  request: Request,
  bounds: Pick<FormBounds, "bytes" | "fields">,
): Promise<PostedForm> {
  const bytes = await readBytes(request, bounds.bytes);
  let fields = 1;
  for (const byte of bytes) if (byte === ampersand) fields += 1;
  if (fields > bounds.fields) throw new Problem("body-too-large");
  const form = new PostedForm();
  for (const [name, text] of new URLSearchParams(bytes.toString("utf8"))) form.append(name, text);
  return form;
}

async function readMultipart(
  request: Request,
  bounds: Pick<FormBounds, "bytes" | "fields">,
  fileBytes: number,
): Promise<PostedForm> {
  const form = new PostedForm();
  const parser = multipartParser(request, bounds, (name, text) => form.append(name, text));
  parser.on("file", (_name, stream) => stream.resume());
  try {
    await pipeline(Readable.from(bodyWithin(request, bounds.bytes + fileBytes)), parser);
  } catch (error) {
    throw error instanceof Problem ? error : unreadable();
  }
  return form;
}

/** Length of a field's name. Ids and their prefixes take less than a hundred. */
const maxNameLength = 500;

/**
 * A parser of multipart forms that throws a Problem when the text fields exceed the limits. The caller limits the files.
 * @throws Problem "invalid-input" for a request that is not a multipart form.
 */
export function multipartParser(
  request: Request,
  { bytes, fields, files = fields }: Pick<FormBounds, "bytes" | "fields"> & { files?: number },
  onText: (name: string, text: string) => void,
): busboy.Busboy {
  const parser = parserOf(request, {
    fields,
    files,
    parts: fields + files,
    fieldSize: bytes,
    fieldNameSize: maxNameLength,
    headerPairs: 20,
  });
  const stop = () => void parser.destroy(new Problem("body-too-large"));
  let read = 0;
  parser.on("field", (name, text, { nameTruncated, valueTruncated }) => {
    read += name.length + text.length;
    if (nameTruncated || valueTruncated || read > bytes) stop();
    else onText(name, text);
  });
  parser.on("fieldsLimit", stop);
  parser.on("partsLimit", stop);
  parser.on("filesLimit", stop);
  return parser;
}

function parserOf(request: Request, limits: busboy.Limits): busboy.Busboy {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    return busboy({ headers, defParamCharset: "utf8", limits });
  } catch {
    throw unreadable();
  }
}

async function readBytes(request: Request, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bodyWithin(request, max)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The body as it arrives.
 * @throws Problem "body-too-large" when it exceeds `max` bytes.
 */
async function* bodyWithin(request: Request, max: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length")) > max) throw new Problem("body-too-large");
  let size = 0;
  if (!request.body) return;
  const chunks: AsyncIterable<Uint8Array> = Readable.fromWeb(request.body as ReadableStream);
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > max) throw new Problem("body-too-large");
    yield chunk;
  }
}

/** The nesting depth of a JSON text and its number of names and values, without parsing it into objects. */
function countJson(text: string): { depth: number; values: number } {
  let [depth, level, values, isQuoted] = [0, 0, 1, false];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isQuoted) {
      if (sign === "\\") index += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === "{" || sign === "[") depth = Math.max(depth, (level += 1));
    else if (sign === "}" || sign === "]") level -= 1;
    else if (sign === "," || sign === ":") values += 1;
  }
  return { depth, values };
}
