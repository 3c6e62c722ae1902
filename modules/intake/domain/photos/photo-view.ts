import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
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
  /** The version of the drawing; 0 when there is none. */
  version: number;
  canDraw: boolean;
  /** The sentences of the page in the language of the form; null for English. */
  translation?: Translation | null;
  /** When and where the photo was taken, for people who work on the project. */
  capture?: PhotoCapture | null;
  /** The URL of the picture if this device has it. */
  picture?: string;
  /** The drawing is stored on this device and not sent yet. */
  waits?: boolean;
}
