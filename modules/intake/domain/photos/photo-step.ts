import { safeReturn } from "#app/platform/auth/safe-return.ts";

/** The step of a button beside a photo: what it does, the photo, and the question to return to. Pure. */
export interface PhotoStep {
  kind: "delete" | "restore";
  id: string;
  fieldId: string;
}

export function photoIntent({ kind, id, fieldId }: PhotoStep): string {
  return `${kind}-photo ${id} ${fieldId}`;
}

export function readPhotoStep(intent: string): PhotoStep | null {
  const [, kind, id, fieldId] = /^(delete|restore)-photo (\S+) (\S+)$/.exec(intent) ?? [];
  return kind && id && fieldId ? { kind: kind as PhotoStep["kind"], id, fieldId } : null;
}

/** The part of the URL that lets the page offer to restore the photo beside its question. */
export function removedQuery({ id, fieldId }: Pick<PhotoStep, "id" | "fieldId">): string {
  return `removed=${encodeURIComponent(`${id} ${fieldId}`)}`;
}

/** The photo of this question that was just removed. */
export function readRemoved(search: string, fieldId: string): string | null {
  const [id, of] = new URLSearchParams(search).get("removed")?.split(" ") ?? [];
  return id && of === fieldId ? id : null;
}

/**
 * The URL of a photo's page. It includes the question that the photo was opened from. Both URLs are as the browser has
 * them. Pure.
 */
export const photoPageFrom = (page: string, question: string): string =>
  `${page}?back=${encodeURIComponent(question)}`;

/**
 * Where a photo's page leads back to: the question that it was opened from, if the URL includes it. Pure.
 * @param search of the photo's URL.
 * @param intake where to go otherwise.
 */
export function backFromPhoto(search: string, intake: string): string {
  const returnTo = new URLSearchParams(search).get("back");
  return returnTo ? safeReturn(returnTo) : intake;
}
