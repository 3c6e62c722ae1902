/** Splits a long section into parts, counted from 1. Pure. */

/** Questions of one part. */
export const partSize = 50;

/** Returns the number of parts for so many questions. An empty section has one. */
export function partCount(questions: number): number {
  return Math.max(1, Math.ceil(questions / partSize));
}

/** Clamps a part number to those that exist. */
export function clampPart(questions: number, requested: number): number {
  return Math.min(Math.max(1, Math.trunc(requested) || 1), partCount(questions));
}

export function questionsOfPart<Question>(all: readonly Question[], part: number): Question[] {
  return all.slice((part - 1) * partSize, part * partSize);
}
