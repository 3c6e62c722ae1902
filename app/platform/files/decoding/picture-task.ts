/** What the process that decodes pictures is asked, and what it answers. */

import type { Shape } from "../drawings/shapes.ts";
import type { Capture } from "./read-capture.ts";

export interface PictureTask {
  /** A file of this machine that nobody changes meanwhile. */
  path: string;
  /** As its first bytes say. */
  contentType: string;
  /** Decoded bytes: of any picture; of one that has to be held whole; and up to which it is decoded right now. */
  most: { any: number; held: number; now: number };
  /** Only checks it, when left out. */
  draw?: { width: number; format: "webp" | "jpeg"; shapes?: readonly Shape[] };
}

export type PictureAnswer =
  /** Its size in pixels as seen upright: it was decoded to its end. */
  | { kind: "whole"; width: number; height: number; capture?: Capture }
  | { kind: "drawn"; bytes: Uint8Array }
  /** Within the bounds, but more than what is decoded right now. */
  | { kind: "later" }
  | { kind: "too-large" }
  | { kind: "unreadable" };
