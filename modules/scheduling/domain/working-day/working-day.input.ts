import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { timePattern } from "../availability/availability-draft.ts";

const time = z
  .string()
  .trim()
  .refine((word) => word === "" || timePattern.test(word), "Enter a time such as 14:15")
  .catch("");

const minutes = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (word) => word === "" || isBetween(word, least, most),
      `Enter ${least} to ${most} minutes`,
    )
    .transform((word) => (word === "" ? null : Number(word)));

const isBetween = (word: string, least: number, most: number) =>
  /^\d{1,4}$/.test(word) && Number(word) >= least && Number(word) <= most;

/** An inspector's working day. Empty fields mean the usual values. */
export const workingDayInput = z
  .object({
    /** "" means the address of the profile. */
    start: z.string().trim().max(200, "Write at most 200 characters"),
    leavesAt: time,
    backAt: time,
    breakAt: time,
    breakMinutes: minutes(5, 240),
    overtime: minutes(0, 240),
    longestDrive: minutes(15, 600),
    version: recordVersion.catch(0),
  })
  .superRefine((day, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (day.leavesAt && !day.backAt) refuse("backAt", "Enter when the day ends too");
    if (day.backAt && !day.leavesAt) refuse("leavesAt", "Enter when the day starts too");
    if (day.leavesAt && day.backAt && day.leavesAt >= day.backAt)
      refuse("backAt", "The end must be after the start");
    if (day.breakAt && day.breakMinutes === null) refuse("breakMinutes", "Enter how long it lasts");
    if (day.breakMinutes !== null && !day.breakAt) refuse("breakAt", "Enter when the break starts");
    if (day.overtime && !day.backAt) refuse("backAt", "Overtime needs an end of the day");
  });

export type WorkingDayInput = z.output<typeof workingDayInput>;
