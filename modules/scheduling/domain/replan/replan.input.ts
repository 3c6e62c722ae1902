import { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import { isDay } from "../booking/check-schedule-draft.ts";
import { plannedVisitInput, type PlannedVisit } from "../plan/plan.input.ts";
import { reason } from "../selected/selected.input.ts";
import { recordVersion } from "#app/platform/form/record-version.ts";
import { replanCases, type ReplanCaseName } from "./replan-query.ts";

/** A visit that gets another time or inspector; `to` is null when it gets none for now. */
export type ReplannedVisit = Omit<PlannedVisit, "inspector" | "at" | "minutes"> & {
  to: Pick<PlannedVisit, "inspector" | "at" | "minutes"> | null;
};

const unscheduledVisit = z.object({ project: z.string().min(1), version: recordVersion });

/** The value of a visit's checkbox: a planned visit, or "project~version" for a visit that returns to the tray. */
export const writeUnscheduledVisit = (project: string, version: number) => `${project}~${version}`;

function readVisit(text: string): ReplannedVisit | null {
  const [project, version, ...others] = text.split("~");
  if (others.length === 0) {
    const { data } = unscheduledVisit.safeParse({ project, version });
    return data ? { ...data, to: null } : null;
  }
  const { data } = plannedVisitInput.safeParse(text);
  if (!data) return null;
  const { inspector, at, minutes, ...own } = data;
  return { ...own, to: { inspector, at, minutes } };
}

const maxVisits = 250;

export const replanInput = z.object({
  case: z.enum(Object.keys(replanCases) as [ReplanCaseName]),
  reason,
  override: z.literal("yes").optional(),
  /** The project whose visit overruns. It is among the visits, with its longer duration. */
  longer: z.string().optional(),
  /** The day is blocked for the inspector, who is ill. */
  block: z.string().refine(isDay).optional(),
  /** Absent when only the day is blocked. */
  visit: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((visits, context) => {
      const read = [visits].flat().map(readVisit);
      if (read.length <= maxVisits && read.every((visit) => visit !== null)) return read;
      context.addIssue({ code: "custom", message: "Open the plan again" });
      return z.NEVER;
    }),
});

export type ReplanInput = z.output<typeof replanInput>;

/** @throws Problem "invalid-input" when nothing was checked. */
export function requireChanges({ visit, block }: ReplanInput): void {
  if (visit.length === 0 && block === undefined)
    throw new Problem("invalid-input", undefined, { visit: "Check the visits to change" });
}
