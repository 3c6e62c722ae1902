import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { readDuration } from "../booking/check-schedule-draft.ts";
import { toolKinds } from "./tool-kinds.ts";
import { maxMinutes, minMinutes } from "../booking/scheduling-constants.ts";

/** What the visits of a form need. */
export const formVisitInput = z.object({
  minutes: z
    .string({ error: "Choose how long a visit lasts" })
    .transform(readDuration)
    .refine(
      (minutes) => minutes >= minMinutes && minutes <= maxMinutes,
      "Choose how long a visit lasts",
    ),
  tools: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((kinds) => toolKinds.filter((kind) => [kinds].flat().includes(kind))),
  needsSun: z
    .literal("yes")
    .optional()
    .transform((word) => word === "yes"),
  version: recordVersion.catch(0),
});

export type FormVisitInput = z.output<typeof formVisitInput>;
