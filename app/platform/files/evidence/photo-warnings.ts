import type { PhotoProblem } from "#db/photo-problems.ts";

/** What speaks against a photo as evidence, and why it is used all the same. Absent is what does not. */
export interface PhotoWarnings {
  /** The distance from the site as text, if it was taken far from it. */
  far?: string;
  /** What its pixels say against it. */
  problems?: PhotoProblem[];
  /** The day on which it was taken, "2025-03-03", if that was long before the visit. */
  takenOn?: string;
  /** Why it is used all the same, in the words of a person. */
  reason?: string;
}

/** Whether a photo needs a reason, or another photo in its place. */
export const hasWarnings = ({ far, problems, takenOn }: PhotoWarnings): boolean =>
  far !== undefined || takenOn !== undefined || (problems?.length ?? 0) > 0;

/** The photo as people see it who do not work on the project. */
export function withoutWarnings<Photo extends PhotoWarnings>({
  far: _far,
  problems: _problems,
  takenOn: _takenOn,
  reason: _reason,
  ...photo
}: Photo) {
  return photo;
}

/** The most characters of a reason. */
export const longestReason = 500;
