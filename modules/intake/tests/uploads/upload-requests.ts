/** Uploads a large photo to an intake one request at a time, like a client of the protocol. */
import { createHash, randomBytes } from "node:crypto";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import * as photosRoute from "../../routes/photos.ts";
import * as photoUploadsRoute from "../../routes/photo-uploads.ts";
import * as photoUploadRoute from "../../routes/photo-upload.ts";
import type { MadeIntake } from "../make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: postPhotos } = servedRoute("modules/intake/routes/photos.ts", photosRoute);
const { action: begin } = servedRoute("modules/intake/routes/photo-uploads.ts", photoUploadsRoute);
const { action: patchUpload, loader: headUpload } = servedRoute(
  "modules/intake/routes/photo-upload.ts",
  photoUploadRoute,
);

export interface LargePhoto {
  bytes: Buffer;
  digest: string;
}

/** A photo of at least this many bytes that differs from all others. */
export async function largePhoto(size: number): Promise<LargePhoto> {
  const picture = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
  const bytes = Buffer.concat([picture, randomBytes(Math.max(1, size - picture.length))]);
  return { bytes, digest: digestOf(bytes) };
}

export const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
export const newKey = () => crypto.randomUUID();

interface UploadResponse {
  status: number;
  offset: number | null;
  location: string | null;
  body: unknown;
}

export class PhotoSender {
  readonly #made: MadeIntake;
  readonly #who: UserRow;
  readonly #path: string;

  constructor(made: MadeIntake, who: UserRow = made.inspector) {
    this.#made = made;
    this.#who = who;
    this.#path = `/intake/${made.projectId}/photos`;
  }

  /** @param announced replaces the true facts about the photo. */
  begin(
    key: string,
    { bytes, digest }: LargePhoto,
    announced: { size?: number; digest?: string } = {},
    more: Record<string, string> = {},
  ): Promise<UploadResponse> {
    const facts = { name: "roof.jpg", digest: announced.digest ?? digest };
    const metadata = Object.entries(facts).map(
      ([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`,
    );
    const headers = {
      "Idempotency-Key": key,
      "Upload-Length": String(announced.size ?? bytes.length),
      "Upload-Metadata": metadata.join(","),
      ...more,
    };
    return this.#send(begin, "POST", "/uploads", headers);
  }

  head = (key: string) => this.#send(headUpload, "HEAD", `/uploads/${key}`, {}, { key });

  drop = (key: string) => this.#send(patchUpload, "DELETE", `/uploads/${key}`, {}, { key });

  /** @param breaksAfter the number of bytes that arrive before the connection breaks. */
  patch(
    key: string,
    { bytes }: LargePhoto,
    offset: number,
    breaksAfter?: number,
  ): Promise<UploadResponse> {
    const headers = {
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    };
    const rest = bytes.subarray(offset);
    const body = streamOf(
      breaksAfter === undefined ? piecesOf(rest) : brokenAfter(rest, breaksAfter),
    );
    return this.#send(patchUpload, "PATCH", `/uploads/${key}`, headers, { key }, body);
  }

  /** Posts the form that names the upload. */
  finish(key: string, fieldId = "leaks"): Promise<UploadResponse> {
    const form = new FormData();
    form.set("fieldId", fieldId);
    form.set("upload", key);
    return this.#send(postPhotos, "POST", "", { "Idempotency-Key": key }, {}, form);
  }

  async #send(
    handler: typeof begin,
    method: string,
    place: string,
    headers: Record<string, string>,
    params: Record<string, string> = {},
    body?: BodyInit,
  ): Promise<UploadResponse> {
    const request = await requestAs(this.#who, this.#path + place, {
      method,
      headers: { Accept: "application/json", "Tus-Resumable": "1.0.0", ...headers },
      ...(body && { body, duplex: "half" }),
    });
    try {
      const args = { request, params: { id: this.#made.projectId, ...params }, context: {} };
      return await readResponse(await handler(args));
    } catch (error) {
      if (!isProblem(error)) throw error;
      return { status: error.status, offset: null, location: null, body: { code: error.code } };
    }
  }
}

async function readResponse(response: Response): Promise<UploadResponse> {
  const { status, headers } = response;
  const offset = headers.get("Upload-Offset");
  const isJson = headers.get("Content-Type")?.includes("json");
  return {
    status,
    offset: offset === null ? null : Number(offset),
    location: headers.get("Location"),
    body: isJson ? ((await response.json()) as unknown) : null,
  };
}

/** Splits the bytes into pieces, as a network connection delivers them. */
function* piecesOf(bytes: Buffer): Generator<Buffer, void> {
  for (let index = 0; index < bytes.length; index += 65_536)
    yield bytes.subarray(index, index + 65_536);
}

/**
 * Sends each piece only after the previous one has arrived, so that a broken connection loses none of the earlier ones.
 */
function streamOf(pieces: Iterator<Buffer, void>): ReadableStream<Uint8Array> {
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const next = pieces.next();
    if (next.done === true) controller.close();
    else controller.enqueue(next.value);
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

function* brokenAfter(bytes: Buffer, count: number): Generator<Buffer, void> {
  yield* piecesOf(bytes.subarray(0, count));
  throw new Error("The connection was lost.");
}
