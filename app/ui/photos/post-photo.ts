/** Sends one photo and interprets the server's answer. */
import { encodeNames } from "../../platform/files/escaped-names.ts";
import type { DevicePlace } from "../../platform/files/device-place.ts";
import type { PhotoWarnings } from "../../platform/files/evidence/photo-warnings.ts";
import { isTemporaryFailure } from "../../platform/page/connection.ts";
import type { UploadPurpose } from "../../platform/files/upload-purpose.ts";
import type { BytesOutcome } from "./resuming/send-bytes.ts";
import type { Send } from "./send-with-progress.ts";

export interface PostedPhoto {
  /** Idempotency key: sending the photo twice has the same effect as once. */
  key: string;
  fieldId: string;
  name: string;
  file: Blob;
  /** Some pieces may have arrived. Defaults to true. */
  isBegun?: boolean;
  /** Aborts when the sending page is left. The pieces that have arrived stay, and the next page continues. */
  leaving?: AbortSignal;
  /** Why it is used although something is wrong with it. */
  reason?: string;
  /** Where the device was when it was taken. */
  place?: DevicePlace;
}

/** Where photos are posted, such as "/intake/roof-1/photos". */
export interface PhotoTarget {
  url: string;
  /** Where large photos are uploaded in pieces, which can resume after a network failure. Without it they are sent whole. */
  uploads?: string;
}

interface AddedPhoto extends PhotoWarnings {
  id: string;
  name: string;
  isFile?: true;
}

interface PhotoResponse {
  added?: AddedPhoto[];
  refused?: { name: string; message: string }[];
  message?: string;
}

export type PhotoOutcome =
  | "unreachable"
  | { added: AddedPhoto }
  /** `isFileError`: the file itself is invalid, so a retry cannot succeed. */
  | { status: number; message: string; isFileError: boolean };

/** File too large, wrong file type, file with a virus. */
const statusesOfTheFile = [413, 415, 422];

/** In bytes. Sending a smaller file again is faster than asking the server how much has arrived. */
const largestWhole = 128 * 1024;

const isSentInPieces = ({ uploads }: PhotoTarget, { file }: Pick<PostedPhoto, "file">) =>
  // Without HTTPS a page cannot compute a digest.
  uploads !== undefined && file.size > largestWhole && globalThis.crypto.subtle !== undefined;

/**
 * Uploads a photo of a message or a cancellation, whose form is sent after it and names the upload.
 * @returns "send-with-form" for a photo that is sent with the form.
 */
export const uploadPhoto = async (
  send: Send,
  target: PhotoTarget,
  photo: Omit<PostedPhoto, "fieldId"> & { purpose: UploadPurpose },
): Promise<BytesOutcome> =>
  isSentInPieces(target, photo) ? sendInPieces(send, target, photo) : "send-with-form";

export async function postPhoto(
  send: Send,
  target: PhotoTarget,
  photo: PostedPhoto,
  onSent?: (part: number) => void,
): Promise<PhotoOutcome> {
  const { key, fieldId, name, file, reason, place } = photo;
  const form = new FormData();
  form.set("fieldId", fieldId);
  if (reason) form.set("reason", reason);
  if (place) form.set("place", JSON.stringify(place));
  try {
    const isLarge = isSentInPieces(target, photo);
    const bytes = isLarge ? await sendInPieces(send, target, photo, onSent) : "send-with-form";
    if (bytes === "unreachable") return "unreachable";
    if (typeof bytes === "object") return refused(bytes.status, bytes.message);
    // The form is sent after the bytes, and names the upload in place of a file.
    if (bytes === "uploaded") form.set("upload", key);
    else form.set("photo", file, name);
    const headers = { Accept: "application/json", "Idempotency-Key": key };
    const onWhole = bytes === "uploaded" ? undefined : onSent;
    const response = await send(
      target.url,
      { method: "POST", body: encodeNames(form), headers },
      onWhole,
    );
    if (isTemporaryFailure(response.status)) return "unreachable";
    const answer = (await response.json()) as PhotoResponse;
    const added = answer.added?.[0];
    if (added) return { added };
    const [rejected] = answer.refused ?? [];
    if (rejected) return { status: 415, message: rejected.message, isFileError: true };
    return refused(response.status, answer.message);
  } catch {
    return "unreachable";
  }
}

const refused = (status: number, message = "The photo was not accepted.") => ({
  status,
  message,
  isFileError: statusesOfTheFile.includes(status),
});

async function sendInPieces(
  send: Send,
  { uploads = "" }: PhotoTarget,
  { isBegun = true, ...photo }: Omit<PostedPhoto, "fieldId"> & { purpose?: UploadPurpose },
  onSent?: (part: number) => void,
): Promise<BytesOutcome> {
  // After a deployment, a page of an older version may not find this file any more.
  const pieces = await import("./resuming/send-bytes.ts").catch(() => null);
  return pieces ? pieces.sendBytes(send, uploads, { ...photo, isBegun }, onSent) : "send-with-form";
}

/** Deletes the uploaded pieces of a photo that was removed. */
export async function deletePieces(
  send: Send,
  target: PhotoTarget,
  photo: PostedPhoto,
): Promise<void> {
  if (!isSentInPieces(target, photo)) return;
  const headers = { Accept: "application/json", "Tus-Resumable": "1.0.0" };
  const url = `${target.uploads}/${photo.key}`;
  await send(url, { method: "DELETE", headers, body: null }).catch(() => undefined);
}
