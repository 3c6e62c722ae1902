import { z } from "zod";
import { specialAccessTexts } from "./special-access-texts.ts";

const chosen = z.string(specialAccessTexts.missing).min(1, specialAccessTexts.missing);

export const specialAccessInput = z.object({
  /** Created with the page, so that a form sent twice adds one record. */
  id: z.string().max(40).default(""),
  rubric: chosen,
  client: chosen,
});

export type SpecialAccessInput = z.output<typeof specialAccessInput>;
