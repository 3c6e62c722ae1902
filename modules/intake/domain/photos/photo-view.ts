import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import type { PhotoTaken } from "./photo-taken.ts";

export interface PhotoView {
  projectId: string;
  id: string;
  name: string;
  /** Pixels, as seen upright. */
  width: number;
  height: number;
  shapes: Shape[];
  /** Of the drawing; 0 before there is one. */
  version: number;
  canDraw: boolean;
  /** When and where it was taken, for those who work on the project. */
  taken?: PhotoTaken | null;
  /** Address of the picture where the device shows it itself. */
  picture?: string;
  /** What is drawn waits on this device. */
  waits?: boolean;
}
