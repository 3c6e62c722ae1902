import { z } from "zod";
import { pageSizes } from "#app/platform/lists/table-query.ts";
import { scheduleInput } from "../booking/schedule-inspection.input.ts";

const { inspector, date, time, duration } = scheduleInput.shape;

/** The projects that were selected in a list, and the URL of that list. */
const selected = {
  id: z
    .union([z.string(), z.array(z.string())])
    .transform((ids) => [...new Set([ids].flat())])
    .refine((ids) => ids.length <= Math.max(...pageSizes)),
  back: z.string().catch(""),
};

export const assignInput = z.object({ ...selected, inspector });

export const scheduleSelectedInput = z.object({
  ...selected,
  inspector,
  date,
  time,
  duration,
  between: z.coerce
    .number("Enter minutes")
    .int("Enter minutes")
    .min(0)
    .max(480, "At most 480 minutes"),
});

const maxDays = 366;

export const reason = z
  .string({ error: "Write why" })
  .trim()
  .min(1, "Write why")
  .max(500, "Write at most 500 characters");

const moved = { ...selected, reason, override: z.literal("yes").optional() };

/** What to do with the booked visits of the selected projects, and why. */
export const moveInput = z.discriminatedUnion(
  "how",
  [
    z.object({
      ...moved,
      how: z.literal("days"),
      days: z.coerce
        .number("Enter a whole number of days, such as 1 or -1")
        .int("Enter a whole number of days, such as 1 or -1")
        .min(-maxDays, `At most ${maxDays} days`)
        .max(maxDays, `At most ${maxDays} days`)
        .refine((days) => days !== 0, "Enter a whole number of days, such as 1 or -1"),
    }),
    z.object({ ...moved, how: z.literal("inspector"), inspector }),
    z.object({ ...moved, how: z.literal("waiting") }),
  ],
  { error: "Choose what to do" },
);

export type VisitMove = z.output<typeof moveInput>;
