import { score } from "./logic/score.ts";

/** The best answer, from 0. */
export function bestAnswer(answers: readonly number[]): number {
  return score(answers);
}
