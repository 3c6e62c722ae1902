import { z } from "zod";
import { pageSizes } from "#app/platform/lists/table-query.ts";
import { scheduleInput } from "../booking/schedule-inspection.input.ts";

const { inspector, date, time, duration } = scheduleInput.shape;

/** The projects that were ticked in a list, and the list to return to. */
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

export type ScheduleSelectedInput = z.output<typeof scheduleSelectedInput>;
