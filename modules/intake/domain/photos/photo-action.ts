import { safeReturn } from "#app/platform/auth/safe-return.ts";

/** The action of a button beside a photo, with the photo and the question to return to. Pure. */
export interface PhotoAction {
  /** "explain": to use it although something is wrong with it. */
  kind: "delete" | "explain" | "restore";
  id: string;
  fieldId: string;
}

export function photoIntent({ kind, id, fieldId }: PhotoAction): string {
  return `${kind}-photo ${id} ${fieldId}`;
}

export function readPhotoAction(intent: string): PhotoAction | null {
  const [, kind, id, fieldId] = /^(delete|explain|restore)-photo (\S+) (\S+)$/.exec(intent) ?? [];
  return kind && id && fieldId ? { kind: kind as PhotoAction["kind"], id, fieldId } : null;
}

/** The name of the input for the reason to use a photo. */
export const reasonInput = (photoId: string): string => `reason.${photoId}`;

/** The query parameter with which the page offers to restore the photo beside its question. */
export function removedQuery({ id, fieldId }: Pick<PhotoAction, "id" | "fieldId">): string {
  return `removed=${encodeURIComponent(`${id} ${fieldId}`)}`;
}

/** The photo of this question that was removed last. */
export function readRemoved(search: string, fieldId: string): string | null {
  const [id, of] = new URLSearchParams(search).get("removed")?.split(" ") ?? [];
  return id && of === fieldId ? id : null;
}

/**
 * The URL of a photo's page, with the question from which the photo was opened. Both URLs include the organization
 * prefix. Pure.
 */
export const photoPageFrom = (page: string, question: string): string =>
  `${page}?back=${encodeURIComponent(question)}`;

/**
 * The URL that a photo's page returns to: the question from which it was opened, if the URL has it. Pure.
 * @param search of the photo's URL.
 * @param intake the URL to return to otherwise.
 */
export function backFromPhoto(search: string, intake: string): string {
  const returnTo = new URLSearchParams(search).get("back");
  return returnTo ? safeReturn(returnTo) : intake;
}
