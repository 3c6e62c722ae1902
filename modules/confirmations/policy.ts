/** When an inspector can set out to a visit. Pure. */
import type { ProjectRow } from "#modules/projects/public.ts";

/** The inspector can set out from `before` the start of the visit until `after` it, in milliseconds. */
const before = 12 * 3_600_000;
const after = 4 * 3_600_000;

export function isTimeToSetOut(
  { status, inspectionAt }: Pick<ProjectRow, "status" | "inspectionAt">,
  now = Date.now(),
): boolean {
  const at = inspectionAt?.getTime();
  return status === "Scheduled" && at !== undefined && now >= at - before && now <= at + after;
}
