import { z } from "zod";

const mostDays = 3_650;

/** Empty for never, otherwise whole days. */
export const accessSettingsInput = z.object({
  expiresAfterDays: z
    .string()
    .trim()
    .default("")
    .refine(
      (text) =>
        text === "" || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays),
      `Enter whole days from 1 to ${mostDays}, or leave this empty.`,
    )
    .transform((text) => (text === "" ? null : Number(text))),
});
