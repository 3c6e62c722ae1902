import type { Asked } from "./asked.ts";

export interface Answered {
  to: Asked;
}
