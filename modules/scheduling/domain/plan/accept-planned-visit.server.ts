import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { scheduleInTransaction } from "../booking/schedule-inspection.server.ts";
import { clockAt } from "../time/local-time.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import type { PlannedVisit } from "./plan.input.ts";

/**
 * Books one visit of a plan.
 * @param reason overrides a warning and is logged with that visit; if it is "", a visit with a warning is not booked.
 * @throws the problems of `scheduleInTransaction`, also for conflicts that appeared after the plan was made.
 */
export async function acceptPlannedVisit(
  tx: Transaction,
  scope: Scope,
  { at, minutes, ...visit }: PlannedVisit,
  reason: string,
): Promise<void> {
  const found = await getProject(scope, visit.project, { tx, forUpdate: true });
  const zone = await readZoneOfProject(scope, found, tx);
  const input = { ...visit, ...clockAt(at, zone), duration: minutes };
  try {
    await scheduleInTransaction(tx, scope, input);
  } catch (error) {
    const isWarned = isProblem(error) && error.fields.override !== undefined;
    if (!isWarned || reason === "") throw error;
    await scheduleInTransaction(tx, scope, { ...input, override: "yes", reason });
  }
}
