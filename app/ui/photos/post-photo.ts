/** One sending of a photo, and what the server makes of it. */

export interface PostedPhoto {
  /** Makes sending it twice the same as once. */
  key: string;
  fieldId: string;
  name: string;
  file: Blob;
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
  | { sentence: string; isFault: boolean };

/** File too large, file of a wrong type, file with a virus. */
const statusesOfTheFile = [413, 415, 422];

export async function postPhoto(
  fetch: typeof globalThis.fetch,
  address: string,
  { key, fieldId, name, file }: PostedPhoto,
): Promise<PhotoOutcome> {
  const form = new FormData();
  form.set("fieldId", fieldId);
  form.set("photo", file, name);
  try {
    const response = await fetch(address, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json", "Idempotency-Key": key },
    });
    if (response.status >= 500) return "no line";
    const answer = (await response.json()) as PhotoAnswer;
    const added = answer.added?.[0];
    if (added) return { added };
    const sentence =
      answer.refused?.[0]?.sentence ?? answer.sentence ?? "The photo was not accepted.";
    const isFault = Boolean(answer.refused?.length) || statusesOfTheFile.includes(response.status);
    return { sentence, isFault };
  } catch {
    return "no line";
  }
}
