import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { timePattern } from "./availability-draft.ts";
import { isDay } from "../booking/check-schedule-draft.ts";
import { maxRangeDays } from "../booking/scheduling-constants.ts";

const day = z
  .string({ error: "Choose a date" })
  .trim()
  .min(1, "Choose a date")
  .refine(isDay, "Enter a date such as 2026-03-03");

const time = z
  .string({ error: "Choose a time" })
  .trim()
  .min(1, "Choose a time")
  .regex(timePattern, "Enter a time such as 14:15");

type Check = z.core.$RefinementCtx;

function endAfterStart({ from, to }: { from: string; to: string }, context: Check): void {
  const areTimes = timePattern.test(from) && timePattern.test(to);
  if (areTimes && from >= to)
    context.addIssue({ code: "custom", path: ["to"], message: "The end must be after the start" });
}

const lengthInDays = (first: string, last: string) =>
  (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

/** A range of days, each from one time to another, in the time zone of the field user's organization. */
export const addAvailabilityInput = z
  .object({
    /** The page creates the id, so that submitting the form twice adds only one range. */
    id: z.string().min(1).max(60),
    first: day,
    last: day,
    from: time,
    to: time,
  })
  .superRefine((range, context) => {
    endAfterStart(range, context);
    const days = lengthInDays(range.first, range.last);
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: ["last"], message });
    if (days < 1) refuse("The last day must not be before the first");
    if (days > maxRangeDays) refuse(`At most ${maxRangeDays} days can be added at one time`);
  });

export type AddAvailabilityInput = z.output<typeof addAvailabilityInput>;

export const changeAvailabilityInput = z
  .object({ date: day, from: time, to: time, version: recordVersion.catch(0) })
  .superRefine(endAfterStart);

export type ChangeAvailabilityInput = z.output<typeof changeAvailabilityInput>;
