import { z } from "zod";
import { upTo } from "#app/platform/form/count-characters.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";

const maxLength = 1_000;

const reason = z
  .string(requiredMessage)
  .trim()
  .refine(...upTo(maxLength));

export const holdInput = z.discriminatedUnion("step", [
  z.object({ step: z.literal("hold"), reason: reason.min(1, requiredMessage) }),
  z.object({ step: z.literal("release"), reason }),
]);
