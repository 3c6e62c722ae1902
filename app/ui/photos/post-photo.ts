/** One sending of a photo, and what the server makes of it. */
import { encodeNames } from "../../platform/files/escaped-names.ts";
import type { BytesOutcome } from "./resuming/send-bytes.ts";
import type { Send } from "./send-with-progress.ts";

export interface PostedPhoto {
  /** Makes sending it twice the same as once. */
  key: string;
  fieldId: string;
  name: string;
  file: Blob;
  /** Some of it may have arrived, in pieces; so it is unless said. */
  isBegun?: boolean;
  /** Whoever sends it has left; what has arrived stays, and another goes on. */
  leaving?: AbortSignal;
}

/** Where photos go, such as "/intake/roof-1/photos". */
export interface PhotoPlace {
  address: string;
  /** Where large ones go in pieces, which are gone on with after a break; without it they are sent whole. */
  uploads?: string;
}

interface AddedPhoto {
  id: string;
  name: string;
  far?: string;
}

interface PhotoAnswer {
  added?: AddedPhoto[];
  refused?: { name: string; sentence: string }[];
  sentence?: string;
}

export type PhotoOutcome =
  | "no line"
  | { added: AddedPhoto }
  /** `isFault`: the file itself is at fault, and no other try mends it. */
  | { status: number; sentence: string; isFault: boolean };

/** File too large, file of a wrong type, file with a virus. */
const statusesOfTheFile = [413, 415, 422];

/** What is smaller is sent again whole sooner than asked after, in bytes. */
const largestWhole = 128 * 1024;

const isSentInPieces = ({ uploads }: PhotoPlace, { file }: Pick<PostedPhoto, "file">) =>
  // A page without a secure connection cannot reckon a digest.
  uploads !== undefined && file.size > largestWhole && globalThis.crypto.subtle !== undefined;

export async function postPhoto(
  send: Send,
  place: PhotoPlace,
  photo: PostedPhoto,
  onSent?: (part: number) => void,
): Promise<PhotoOutcome> {
  const { key, fieldId, name, file } = photo;
  const form = new FormData();
  form.set("fieldId", fieldId);
  try {
    const bytes = isSentInPieces(place, photo)
      ? await sendInPieces(send, place, photo, onSent)
      : "as a form";
    if (bytes === "no line") return "no line";
    if (typeof bytes === "object") return refused(bytes.status, bytes.sentence);
    // The form follows the bytes, and names them in place of a file.
    if (bytes === "whole") form.set("upload", key);
    else form.set("photo", file, name);
    const headers = { Accept: "application/json", "Idempotency-Key": key };
    const onWhole = bytes === "whole" ? undefined : onSent;
    const response = await send(
      place.address,
      { method: "POST", body: encodeNames(form), headers },
      onWhole,
    );
    if (response.status >= 500) return "no line";
    const answer = (await response.json()) as PhotoAnswer;
    const added = answer.added?.[0];
    if (added) return { added };
    const [rejected] = answer.refused ?? [];
    if (rejected) return { status: 415, sentence: rejected.sentence, isFault: true };
    return refused(response.status, answer.sentence);
  } catch {
    return "no line";
  }
}

const refused = (status: number, sentence = "The photo was not accepted.") => ({
  status,
  sentence,
  isFault: statusesOfTheFile.includes(status),
});

async function sendInPieces(
  send: Send,
  { uploads = "" }: PhotoPlace,
  { isBegun = true, ...photo }: PostedPhoto,
  onSent?: (part: number) => void,
): Promise<BytesOutcome> {
  // A page of a version that is gone may not find it any more.
  const pieces = await import("./resuming/send-bytes.ts").catch(() => null);
  return pieces ? pieces.sendBytes(send, uploads, { ...photo, isBegun }, onSent) : "as a form";
}

/** What has come of a photo that nobody wants any longer. */
export async function dropPieces(send: Send, place: PhotoPlace, photo: PostedPhoto): Promise<void> {
  if (!isSentInPieces(place, photo)) return;
  const headers = { Accept: "application/json", "Tus-Resumable": "1.0.0" };
  const address = `${place.uploads}/${photo.key}`;
  await send(address, { method: "DELETE", headers, body: null }).catch(() => undefined);
}
