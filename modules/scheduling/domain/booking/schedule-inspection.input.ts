import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { isDay, readDuration, scheduleMessages } from "./check-schedule-draft.ts";
import { durationStep, leastMinutes, mostMinutes, timeStep } from "./scheduling-constants.ts";

const chosen = (message: string) => z.string({ error: message }).trim().min(1, message);

const time = chosen(scheduleMessages.time)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 14:15")
  .refine(
    (word) => Number(word.slice(3)) % timeStep === 0,
    `Choose a time in steps of ${timeStep} minutes`,
  );

/** Says the first fault alone; a word that is no duration has no length to be judged. */
function durationFault(minutes: number): string | null {
  if (Number.isNaN(minutes)) return "Enter a duration such as 01:30";
  if (minutes < leastMinutes) return scheduleMessages.short;
  if (minutes % durationStep !== 0) return `Choose a duration in steps of ${durationStep} minutes`;
  return minutes > mostMinutes ? `An inspection lasts at most ${mostMinutes / 60} hours` : null;
}

const duration = chosen(scheduleMessages.duration).transform((word, context) => {
  const minutes = readDuration(word);
  const fault = durationFault(minutes);
  if (fault) context.addIssue({ code: "custom", message: fault });
  return minutes;
});

/** A posted booking; `duration` in minutes. The order of the keys is that of the messages. */
export const scheduleInput = z.object({
  project: chosen(scheduleMessages.project),
  inspector: chosen(scheduleMessages.inspector),
  date: chosen(scheduleMessages.date).refine(isDay, "Enter a date such as 2026-03-03"),
  time,
  duration,
  /** Of the project as the person saw it. */
  version: recordVersion.catch(0),
  /** Of a time that comes twice on the day the clocks go back. */
  which: z.enum(["first", "second"]).optional(),
  /** The box under the warning of an overlap or a day gone by. */
  override: z.string().optional(),
});

export type ScheduleInput = z.output<typeof scheduleInput>;
