/** The tasks and answers of the decoder process. */

import type { Shape } from "../drawings/shapes.ts";
import type { PhotoMeasures } from "../evidence/measure-photo.ts";
import type { PhotoPrint } from "../evidence/fingerprint.ts";
import type { Capture } from "./read-capture.ts";

export interface PictureTask {
  /** A local file that nobody changes in the meantime. */
  path: string;
  /** As its first bytes say. */
  contentType: string;
  /**
   * Limits of decoded bytes: for any picture; for one that must be in memory at once; and for one that is decoded right
   * now.
   */
  max: { any: number; held: number; now: number };
  /** Whether its sharpness and brightness are measured. */
  measures?: boolean;
  /** Without it, the picture is only checked. */
  render?: { width: number; format: "webp" | "jpeg"; shapes?: readonly Shape[] };
}

/** What a photo is judged by; without measures if they were not asked for. */
export interface PhotoFacts {
  capture?: Capture;
  hasCamera: boolean;
  measures?: PhotoMeasures;
  /** What its copies are found by; missing for a photo that shows too little. */
  print?: PhotoPrint;
}

export type PictureResult =
  /** Its size in pixels as seen upright. It was decoded to its end. */
  | ({ kind: "whole"; width: number; height: number } & PhotoFacts)
  | { kind: "rendered"; bytes: Uint8Array }
  /** Within the limits, but more than is decoded right now. */
  | { kind: "later" }
  | { kind: "too-large" }
  | { kind: "unreadable" };
