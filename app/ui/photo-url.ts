export interface PhotoReference {
  id: string;
  /** Version of the drawing on it; absent or null if there is none. */
  drawn?: number | null | undefined;
}

/** URL of the photo at this width in pixels, or in full size, with its drawing. */
export function photoUrl({ id, drawn }: PhotoReference, width?: number): string {
  const query = [width && `width=${width}`, drawn && `drawn=${drawn}`].filter(Boolean).join("&");
  return query ? `/files/${id}?${query}` : `/files/${id}`;
}
