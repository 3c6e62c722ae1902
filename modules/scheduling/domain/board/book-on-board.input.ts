import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { durationStep, minMinutes, maxMinutes, timeStep } from "../booking/scheduling-constants.ts";
import { isDay, scheduleMessages } from "../booking/check-schedule-draft.ts";
import { time } from "../booking/schedule-inspection.input.ts";

/** An instant in whole steps, like those of the board's lanes and slots. */
const instant = z
  .string({ error: scheduleMessages.time })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() % (timeStep * 60_000) === 0, scheduleMessages.time);

/** The button of a slot sends the inspector and the instant as one value. */
function splitSlot(values: unknown): unknown {
  const { slot, ...others } = values as Record<string, unknown>;
  if (typeof slot !== "string") return values;
  const [inspector, at] = slot.split("~");
  return { ...others, inspector, at };
}

/** A visit that was chosen or dropped in a lane: the inspector, the instant and the minutes. */
const bookInput = z.object({
  intent: z.literal("book"),
  project: z.string({ error: scheduleMessages.project }).min(1, scheduleMessages.project),
  inspector: z.string({ error: scheduleMessages.inspector }).min(1, scheduleMessages.inspector),
  at: instant.optional(),
  /** Used instead of the instant: the day and time at the site. */
  date: z.string().refine(isDay, scheduleMessages.date).optional(),
  time: time.optional(),
  minutes: z.coerce
    .number({ error: scheduleMessages.duration })
    .min(minMinutes, scheduleMessages.short)
    .max(maxMinutes, `An inspection lasts at most ${maxMinutes / 60} hours`)
    .multipleOf(durationStep, `Choose a duration in steps of ${durationStep} minutes`),
  version: recordVersion.catch(0),
  override: z.string().optional(),
  reason: z.string().trim().max(500, "Write at most 500 characters").optional(),
  /** The next project of the tray, which the page opens after the booking. */
  next: z.string().max(100).optional(),
  /** The visit was dropped with the mouse, so the tray does not move on to the next project. */
  stays: z.string().optional(),
});

const undoInput = z.object({ intent: z.literal("undo"), done: z.string().max(500) });

export const boardInput = z.preprocess(
  splitSlot,
  z.discriminatedUnion("intent", [bookInput, undoInput]),
);

export type BookInput = z.output<typeof bookInput>;
