import { z } from "zod";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { durationStep, minMinutes, maxMinutes } from "../booking/scheduling-constants.ts";

const reopenPlanMessage = "Open the plan again";

/** "project~inspector~instant~minutes~version", the value of a planned visit's checkbox. */
const parts = z.object({
  project: z.string().min(1, reopenPlanMessage),
  inspector: z.string().min(1, reopenPlanMessage),
  at: z.iso.datetime(reopenPlanMessage).transform((text) => new Date(text)),
  minutes: z.coerce.number().min(minMinutes).max(maxMinutes).multipleOf(durationStep),
  version: recordVersion,
});

export const plannedVisitInput = z
  .string()
  .transform((text): z.input<typeof parts> => {
    const [project = "", inspector = "", at = "", minutes, version] = text.split("~");
    return { project, inspector, at, minutes, version };
  })
  .pipe(parts);

export type PlannedVisit = z.output<typeof plannedVisitInput>;

interface VisitFields extends Omit<PlannedVisit, "at"> {
  at: string;
}

export const writePlannedVisit = ({ project, inspector, at, minutes, version }: VisitFields) =>
  [project, inspector, at, minutes, version].join("~");

const nothingSelectedMessage = "Select the visits to book";

/** The selected visits of a plan. */
export const planInput = z.object({
  visit: z
    .union([z.string(), z.array(z.string())], nothingSelectedMessage)
    .transform((visits) => [visits].flat())
    .pipe(z.array(plannedVisitInput).max(250)),
  /** Overrides warnings. It is logged with each visit that had one. */
  reason: z.string().trim().max(500, "Write at most 500 characters").default(""),
});
