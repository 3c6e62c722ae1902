/** What the page of a preview posts beside the inputs of its questions. */
import type { Answers } from "#modules/form-logic/public.ts";

export interface PreviewState {
  answers: Answers;
  /** Questions for which a photo is taken to be there. */
  photos: string[];
}

export const previewNames = {
  /** The answers so far, as text. */
  state: "state",
  /** The section whose inputs are on the page. */
  section: "section",
  /** Which part of a long section that is. */
  part: "part",
  /** The version shown; absent for the draft. */
  version: "version",
  frame: "frame",
  intent: "intent",
} as const;

/** The state as the page carries it along. */
export function writePreviewState({ answers, photos }: PreviewState): string {
  return JSON.stringify({ answers, photos });
}
