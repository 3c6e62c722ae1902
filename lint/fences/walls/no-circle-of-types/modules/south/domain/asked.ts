import type { Answered } from "./is-answered.ts";

export interface Asked {
  text: string;
  answer: Answered | null;
}
