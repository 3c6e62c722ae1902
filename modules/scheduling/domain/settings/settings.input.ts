import { z } from "zod";
import { isDay } from "../booking/check-schedule-draft.ts";

const day = z.string({ error: "Choose a date" }).trim().refine(isDay, "Choose a date");

/** The actions of the settings page of scheduling. */
export const settingsInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("settings"),
    schedulersEnterHours: z.literal("yes").optional(),
    contactsChoose: z.literal("yes").optional(),
    choiceHours: z.coerce
      .number("Enter a number of hours")
      .int("Enter a number of hours")
      .min(1, "Enter at least 1 hour")
      .max(336, "Enter at most 336 hours, which are 14 days")
      .default(24),
  }),
  z.object({
    intent: z.literal("add-holiday"),
    day,
    name: z
      .string({ error: "Enter a name" })
      .trim()
      .min(1, "Enter a name")
      .max(80, "Write at most 80 characters"),
  }),
  z.object({
    intent: z.literal("add-federal"),
    year: z.coerce.number().int().min(2000).max(2200),
  }),
  z.object({ intent: z.literal("remove-holiday"), day }),
]);
