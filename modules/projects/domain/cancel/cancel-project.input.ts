import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { cancelReasons, commentMissing } from "./cancel-reasons.ts";
import { upTo } from "#app/platform/form/count-characters.ts";

const maxLength = 10_000;

export const cancelProjectInput = z.object({
  reason: z.enum(cancelReasons, requiredMessage),
  comment: z
    .string(commentMissing)
    .trim()
    .min(1, commentMissing)
    .refine(...upTo(maxLength)),
});

export type CancelProjectInput = z.output<typeof cancelProjectInput>;

export const rejectProjectInput = z.object({
  comment: z
    .string()
    .trim()
    .refine(...upTo(maxLength))
    .default(""),
});
