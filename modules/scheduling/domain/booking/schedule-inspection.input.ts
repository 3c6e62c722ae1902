import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { isDay, readDuration, scheduleMessages } from "./check-schedule-draft.ts";
import { durationStep, minMinutes, maxMinutes, timeStep } from "./scheduling-constants.ts";

const chosen = (message: string) => z.string({ error: message }).trim().min(1, message);

export const time = chosen(scheduleMessages.time)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 14:15")
  .refine(
    (word) => Number(word.slice(3)) % timeStep === 0,
    `Choose a time in steps of ${timeStep} minutes`,
  );

/** The first error of the duration. The length is not checked when the duration is unreadable. */
function durationError(minutes: number): string | null {
  if (Number.isNaN(minutes)) return "Enter a duration such as 01:30";
  if (minutes < minMinutes) return scheduleMessages.short;
  if (minutes % durationStep !== 0) return `Choose a duration in steps of ${durationStep} minutes`;
  return minutes > maxMinutes ? `An inspection lasts at most ${maxMinutes / 60} hours` : null;
}

const duration = chosen(scheduleMessages.duration).transform((word, context) => {
  const minutes = readDuration(word);
  const error = durationError(minutes);
  if (error) context.addIssue({ code: "custom", message: error });
  return minutes;
});

/** A posted booking; `duration` in minutes. The messages appear in the order of the keys. */
export const scheduleInput = z.object({
  project: chosen(scheduleMessages.project),
  inspector: chosen(scheduleMessages.inspector),
  date: chosen(scheduleMessages.date).refine(isDay, "Enter a date such as 2026-03-03"),
  time,
  duration,
  /** The version of the project that the user saw. */
  version: recordVersion.catch(0),
  /** Chooses between two instants for a time that occurs twice on the day when daylight saving time ends. */
  which: z.enum(["first", "second"]).optional(),
  /** The checkbox below a warning, such as of an overlap or a past day. */
  override: z.string().optional(),
  /** Why the user overrode the warning. */
  reason: z.string().trim().max(500, "Write at most 500 characters").optional(),
});

export type ScheduleInput = z.output<typeof scheduleInput>;
