import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { timePattern } from "../availability/availability-draft.ts";
import { isDay } from "../booking/check-schedule-draft.ts";
import { timeOffKinds, weekdayNames, type DayTimes } from "./weekly-hours.ts";

const isTimeOrEmpty = (word: string) => word === "" || timePattern.test(word);

const time = z.string().trim().refine(isTimeOrEmpty, "Enter a time such as 14:15").default("");

const times = Object.fromEntries(
  weekdayNames.flatMap((_, index) => [
    [`from${index}`, time],
    [`to${index}`, time],
  ]),
);

/** Both times of a weekday, or neither for a day off. */
const weekly = z
  .object({ intent: z.literal("weekly"), version: recordVersion.catch(0), ...times })
  .transform((fields, context) => {
    const written = fields as Record<string, unknown>;
    const days = weekdayNames.map((_, index): DayTimes | null => {
      const [from, to] = [String(written[`from${index}`]), String(written[`to${index}`])];
      const refuse = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [`${name}${index}`], message });
      if (from !== "" && to === "") refuse("to", "Enter when the hours end too");
      if (from === "" && to !== "") refuse("from", "Enter when the hours start too");
      if (from !== "" && to !== "" && from >= to) refuse("to", "The end must be after the start");
      return from === "" ? null : { from, to };
    });
    return { intent: fields.intent, version: fields.version, days };
  });

const day = z.string({ error: "Choose a date" }).trim().refine(isDay, "Choose a date");

/** The page creates the id, so that submitting the form twice adds only one. */
const id = z.string().min(1).max(200);

/** The longest time off that can be entered at once, in days. */
const maxDays = 366;

const timeOff = z
  .object({
    intent: z.literal("time-off"),
    id,
    first: day,
    last: day,
    from: time,
    to: time,
    kind: z.enum(timeOffKinds, "Choose a kind"),
    note: z.string().trim().max(300, "Write at most 300 characters").default(""),
  })
  .superRefine(({ first, last, from, to }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (last < first) refuse("last", "The last day must not be before the first");
    else if ((Date.parse(last) - Date.parse(first)) / 86_400_000 >= maxDays)
      refuse("last", `At most ${maxDays} days can be entered at one time`);
    if (from !== "" && to === "") refuse("to", "Enter when it ends too");
    if (from === "" && to !== "") refuse("from", "Enter when it starts too");
    if (from !== "" && to !== "" && from >= to) refuse("to", "The end must be after the start");
  });

export type TimeOffInput = z.output<typeof timeOff>;

/** The actions of the page with the hours of a person. */
export const hoursInput = z.discriminatedUnion("intent", [
  weekly,
  timeOff,
  z.object({ intent: z.literal("remove"), id }),
  z.object({ intent: z.literal("clear") }),
  z.object({
    intent: z.literal("calendar"),
    url: z
      .string({ error: "Enter the web address of the calendar" })
      .trim()
      .max(2_000, "The address may have at most 2000 characters.")
      .transform((text) => text.replace(/^webcal:/i, "https:"))
      .refine(URL.canParse, "Enter the web address of the calendar"),
  }),
  z.object({ intent: z.literal("remove-calendar") }),
]);
