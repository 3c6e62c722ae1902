/** When and where a photo was taken, as pages show it. */
export interface PhotoCapture {
  /** The time on the camera's clock: "2026-11-22 10:11:12". */
  at: string | null;
  /** Distance from the site, in words; null without a location. */
  distance: string | null;
  isFar: boolean;
}
