import { z } from "zod";
import { checkboxValue } from "#app/platform/form/posted-values.ts";
import { emailError } from "#app/platform/form/field-rules.ts";
import { upTo } from "#app/platform/form/count-characters.ts";
import { worksheetFormats } from "#app/platform/worksheets/worksheet-formats.ts";
import { criteriaInput } from "#modules/exports/public.ts";
import { frequencyNames } from "../frequency.ts";
import { maxTitleLength } from "./max-title-length.ts";

/** A longer list is likely to be a list of strangers. */
const maxRecipients = 20;

const addresses = z
  .string("Enter an email address.")
  .transform((text) => [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter((word) => word !== "")
        .map((word) => word.toLowerCase()),
    ),
  ])
  .refine((list) => list.length > 0, "Enter an email address.")
  .refine((list) => list.length <= maxRecipients, `Enter at most ${maxRecipients} addresses.`)
  .superRefine((list, context) => {
    const wrong = list.filter((address) => address.length > 254 || emailError(address) !== null);
    if (wrong.length > 0)
      context.addIssue(`These are not valid email addresses: ${wrong.join(", ")}`);
  });

export const subscriptionInput = z.object({
  title: z
    .string("Enter a title.")
    .trim()
    .min(1, "Enter a title.")
    .refine(...upTo(maxTitleLength, `The title may have at most ${maxTitleLength} characters.`)),
  frequency: z.enum(frequencyNames, "Choose how often."),
  format: z.enum(worksheetFormats, "Choose CSV or Excel.").default("csv"),
  omitEmptyColumns: checkboxValue,
  email: addresses,
  skipEmpty: checkboxValue,
  includeIntakeData: checkboxValue,
  ...criteriaInput.shape,
});

export type SubscriptionInput = z.output<typeof subscriptionInput>;
