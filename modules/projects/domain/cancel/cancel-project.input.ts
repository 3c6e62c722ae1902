import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { cancelReasons, commentMissing } from "./cancel-reasons.ts";

const longest = 10_000;
const tooLong = `may be no longer than ${longest} characters`;

export const cancelProjectInput = z.object({
  reason: z.enum(cancelReasons, requiredMessage),
  comment: z.string(commentMissing).trim().min(1, commentMissing).max(longest, tooLong),
});

export type CancelProjectInput = z.output<typeof cancelProjectInput>;

export const rejectProjectInput = z.object({
  comment: z.string().trim().max(longest, tooLong).default(""),
});
