/** When and where a photo was taken, as pages show it. */
export interface PhotoCapture {
  /** The time of the camera's clock: "2026-11-22 10:11:12". */
  at: string | null;
  /** The distance from the site as text; null without a location. */
  distance: string | null;
  isFar: boolean;
}
