import { z } from "zod";
import { specialAccessWords } from "./special-access-words.ts";

const chosen = z.string(specialAccessWords.missing).min(1, specialAccessWords.missing);

export const specialAccessInput = z.object({
  /** Created with the page, so that a form sent twice adds one record. */
  id: z.string().max(40).default(""),
  rubric: chosen,
  client: chosen,
});

export type SpecialAccessInput = z.output<typeof specialAccessInput>;
