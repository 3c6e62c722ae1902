/** A photo of another project. */
export interface DoublePhoto {
  id: string;
  name: string;
  projectId: string;
  siteOwner: string;
  address: string;
  /** "2026-11-22 10:11:12", by the camera's clock, or by ours if the camera recorded none. */
  takenAt: string;
}
