/** Uploads a large photo to an intake, request by request, as a client of the protocol does. */
import { createHash, randomBytes } from "node:crypto";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { action as postPhotos } from "../../routes/photos.ts";
import { action as begin } from "../../routes/photo-uploads.ts";
import { action as add, loader as tell } from "../../routes/photo-upload.ts";
import type { MadeIntake } from "../make-intake.ts";

export interface LargePhoto {
  bytes: Buffer;
  digest: string;
}

/** A photo of at least this many bytes, different from every other. */
export async function largePhoto(size: number): Promise<LargePhoto> {
  const drawn = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
  const bytes = Buffer.concat([drawn, randomBytes(Math.max(1, size - drawn.length))]);
  return { bytes, digest: digestOf(bytes) };
}

export const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
export const newKey = () => crypto.randomUUID();

interface Told {
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

  /** @param announced replaces the real data of the photo. */
  begin(
    key: string,
    { bytes, digest }: LargePhoto,
    announced: { size?: number; digest?: string } = {},
    more: Record<string, string> = {},
  ): Promise<Told> {
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
    return this.#ask(begin, "POST", "/uploads", headers);
  }

  head = (key: string) => this.#ask(tell, "HEAD", `/uploads/${key}`, {}, { key });

  drop = (key: string) => this.#ask(add, "DELETE", `/uploads/${key}`, {}, { key });

  /** @param breaksAfter how many bytes of the rest arrive before the connection breaks. */
  patch(key: string, { bytes }: LargePhoto, offset: number, breaksAfter?: number): Promise<Told> {
    const headers = {
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    };
    const rest = bytes.subarray(offset);
    const body = streamOf(
      breaksAfter === undefined ? piecesOf(rest) : brokenAfter(rest, breaksAfter),
    );
    return this.#ask(add, "PATCH", `/uploads/${key}`, headers, { key }, body);
  }

  /** Posts the form that names the upload. */
  finish(key: string, fieldId = "leaks"): Promise<Told> {
    const form = new FormData();
    form.set("fieldId", fieldId);
    form.set("upload", key);
    return this.#ask(postPhotos, "POST", "", { "Idempotency-Key": key }, {}, form);
  }

  async #ask(
    handler: typeof begin | typeof tell,
    method: string,
    place: string,
    headers: Record<string, string>,
    params: Record<string, string> = {},
    body?: BodyInit,
  ): Promise<Told> {
    const request = await requestAs(this.#who, this.#path + place, {
      method,
      headers: { Accept: "application/json", "Tus-Resumable": "1.0.0", ...headers },
      ...(body && { body, duplex: "half" }),
    });
    try {
      const asked = { request, params: { id: this.#made.projectId, ...params }, context: {} };
      return await reportedBy(await handler(asked));
    } catch (error) {
      if (!isProblem(error)) throw error;
      return { status: error.status, offset: null, location: null, body: { code: error.code } };
    }
  }
}

async function reportedBy(answer: Response): Promise<Told> {
  const { status, headers } = answer;
  const offset = headers.get("Upload-Offset");
  const isJson = headers.get("Content-Type")?.includes("json");
  return {
    status,
    offset: offset === null ? null : Number(offset),
    location: headers.get("Location"),
    body: isJson ? ((await answer.json()) as unknown) : null,
  };
}

/** The bytes in pieces, as a connection delivers them. */
function* piecesOf(bytes: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Each piece arrives before the next is sent, so that a break loses none of the earlier pieces. */
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
  throw new Error("The line went away.");
}
