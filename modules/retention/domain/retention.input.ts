import { z } from "zod";
import { upTo } from "#app/platform/form/count-characters.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";

export const maxYears = 100;

const yearsMessage = `Enter a whole number from 1 to ${maxYears}, or nothing`;

/** Years as typed; empty for no limit. */
const years = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isYears(text), yearsMessage)
  .transform((text) => (text === "" ? null : Number(text)));

const isYears = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxYears;

/** What the page previews. */
export const limitsInput = z.object({ projectYears: years, logYears: years });

export type Limits = z.output<typeof limitsInput>;

/** How many records the preview said, so that no more are deleted than a person has seen. */
const seen = z.coerce.number().int().min(0).default(0);

const reason = z
  .string(requiredMessage)
  .trim()
  .refine(...upTo(1_000));

export const retentionInput = z.discriminatedUnion("step", [
  limitsInput.extend({ step: z.literal("save"), seenProjects: seen, seenEntries: seen }),
  z.object({ step: z.literal("hold"), reason: reason.min(1, requiredMessage) }),
  z.object({ step: z.literal("release"), reason }),
]);
