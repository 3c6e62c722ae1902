import type { Answered } from "./answered.ts";

export interface Asked {
  text: string;
  answer: Answered | null;
}
