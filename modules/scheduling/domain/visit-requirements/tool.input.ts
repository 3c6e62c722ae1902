import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { isDay } from "../booking/check-schedule-draft.ts";
import { toolKinds } from "./tool-kinds.ts";

/** The page creates the id, so that submitting the form twice adds only one. */
const id = z.string().min(1).max(60);

const save = z.object({
  intent: z.literal("save"),
  id,
  kind: z.enum(toolKinds, "Choose a kind"),
  name: z
    .string({ error: "Enter the model and serial number" })
    .trim()
    .min(1, "Enter the model and serial number")
    .max(120, "Write at most 120 characters"),
  holder: z.string().max(100).default(""),
  calibrated: z
    .string()
    .trim()
    .refine((day) => day === "" || isDay(day), "Choose a date")
    .default(""),
  version: recordVersion.catch(0),
});

export type ToolInput = z.output<typeof save>;

/** The actions of the page of tools. */
export const toolInput = z.discriminatedUnion("intent", [
  save,
  z.object({ intent: z.literal("remove"), id }),
]);
