/** The names of the fields a preview posts in addition to the inputs of its questions. */
import type { Answers } from "#modules/form-logic/public.ts";

export interface PreviewState {
  answers: Answers;
  /** Questions that are treated as having a photo. */
  photos: string[];
}

export const previewNames = {
  /** The answers so far, as text. */
  state: "state",
  /** The section whose inputs are on the page. */
  section: "section",
  /** The part of a long section that is on the page. */
  part: "part",
  /** The version shown; absent for the draft. */
  version: "version",
  frame: "frame",
  intent: "intent",
} as const;

/** Serializes the state for the page. */
export function writePreviewState({ answers, photos }: PreviewState): string {
  return JSON.stringify({ answers, photos });
}
