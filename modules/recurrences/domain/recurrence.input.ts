import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { isDay } from "./due-days.ts";

const day = (message: string) => z.string({ error: message }).trim().refine(isDay, message);

const save = z
  .object({
    intent: z.literal("save"),
    months: z.coerce
      .number("Enter a number of months")
      .int("Enter a whole number")
      .min(1, "Enter 1 to 120 months")
      .max(120, "Enter 1 to 120 months"),
    due: day("Choose a date"),
    until: day("Choose a date"),
    /** A change of one project moves only its due day. */
    which: z.enum(["one", "following"]).default("following"),
    version: recordVersion.catch(0),
  })
  .refine(({ due, until }) => until >= due, {
    path: ["until"],
    message: "The end must not be before the due date",
  });

export type RecurrenceInput = z.output<typeof save>;

/** The actions of the page of a series. */
export const recurrenceInput = z.discriminatedUnion("intent", [
  save,
  z.object({ intent: z.literal("stop") }),
  z.object({ intent: z.literal("resume") }),
]);
