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

/** The part of the address that lets the page offer to restore the photo beside its question. */
export function removedInAddress({ id, fieldId }: Pick<PhotoStep, "id" | "fieldId">): string {
  return `removed=${encodeURIComponent(`${id} ${fieldId}`)}`;
}

/** The photo of this question that was just removed. */
export function readRemoved(search: string, fieldId: string): string | null {
  const [id, of] = new URLSearchParams(search).get("removed")?.split(" ") ?? [];
  return id && of === fieldId ? id : null;
}
