import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { PhotoCapture } from "./photo-capture.ts";

export interface PhotoView {
  projectId: string;
  siteOwner?: string | undefined;
  siteAddress?: string | undefined;
  id: string;
  name: string;
  /** In pixels, in upright orientation. */
  width: number;
  height: number;
  shapes: Shape[];
  /** Version of the drawing; 0 before there is one. */
  version: number;
  canDraw: boolean;
  /** When and where it was taken, for people who work on the project. */
  capture?: PhotoCapture | null;
  /** URL of the picture if the device provides it. */
  picture?: string;
  /** The drawing is on this device and not sent yet. */
  waits?: boolean;
}
