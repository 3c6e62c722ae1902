/** When and where a photo was taken, as pages tell it. */
export interface PhotoTaken {
  /** As the camera's clock showed it: "2026-11-22 10:11:12". */
  at: string | null;
  /** From the site, in words; null without a place. */
  distance: string | null;
  isFar: boolean;
}
