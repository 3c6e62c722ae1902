import { z } from "zod";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";

const maxDays = 3_650;
const isDays = (days: number) => Number.isInteger(days) && days >= 1 && days <= maxDays;

/** Empty when links never expire, otherwise whole days. */
export const accessSettingsInput = z.object({
  expiresAfterDays: z
    .string()
    .trim()
    .default("")
    .refine(
      (text) => text === "" || isDays(readTypedNumber(text)),
      `Enter whole days from 1 to ${maxDays}, or leave this empty.`,
    )
    .transform((text) => (text === "" ? null : readTypedNumber(text))),
});
