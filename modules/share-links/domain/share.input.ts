import { z } from "zod";
import { checkboxValue } from "#app/platform/form/posted-values.ts";

/** For how many days a link may work. */
export const shareDays = [7, 30, 90, 365] as const;

export const defaultShareDays = 30;

const make = z.object({
  intent: z.literal("make"),
  days: z.coerce
    .number("Choose how long the link works")
    .refine((days) => shareDays.some((each) => each === days), "Choose how long the link works"),
  code: checkboxValue,
});

const revoke = z.object({ intent: z.literal("revoke"), link: z.string().min(1).max(40) });

export const shareInput = z.discriminatedUnion("intent", [make, revoke]);

export type MakeInput = z.output<typeof make>;

export const codeInput = z.object({
  code: z
    .string()
    .max(40)
    .transform((code) => code.replaceAll(/\D/g, ""))
    .refine((digits) => digits.length === 6, "Enter the six digits of the code"),
});
