import type { LossKind } from "./convert-value.ts";

/** What happens to an answer, as pages and files say it. */
export const kindWords: Record<LossKind, string> = {
  "left-out": "Left out",
  changed: "Changed",
  unusual: "Stored as it is",
};
