/** Books one visit of a replanned day at its new time, or returns its project to the tray. */
import { eq, and } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { describeStaleVisit } from "../booking/stale-visit.server.ts";
import { scheduleInTransaction } from "../booking/schedule-inspection.server.ts";
import { recordAttempt } from "../contact/contact-attempts.server.ts";
import { unscheduleInTransaction } from "../selected/move-visits.server.ts";
import { clockAt } from "../time/local-time.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import { timeOff } from "../../schema.ts";
import { canSetWorkingDay } from "../../policy.ts";
import type { InspectorRow } from "../booking/inspectors.server.ts";
import { insertTimeOff } from "../hours/save-hours.server.ts";
import type { ReplannedVisit, ReplanInput } from "./replan.input.ts";

/** Enters the day of an ill colleague as time off. Repeating it enters the time off only once. */
export async function blockDay(
  tx: Transaction,
  scope: Scope,
  inspector: InspectorRow,
  day: string,
): Promise<void> {
  if (!canSetWorkingDay(scope.viewer, inspector)) return;
  const whole = { first: day, last: day, from: "", to: "" };
  await insertTimeOff(tx, scope, inspector, { id: `ill-${day}`, ...whole, kind: "Ill", note: "" });
}

/** Deletes the time off that an undone step of the viewer entered. @returns whether there was any. */
export async function unblockDays(
  tx: Transaction,
  scope: Scope,
  transaction: string,
): Promise<boolean> {
  if (!/^\d{1,15}$/.test(transaction)) return false;
  const deleted = await tx
    .delete(timeOff)
    .where(
      and(
        eq(timeOff.transactionId, Number(transaction)),
        eq(timeOff.byId, scope.viewer.id),
        eq(timeOff.organizationId, scope.organizationId),
      ),
    )
    .returning();
  for (const { userId, firstDay } of deleted) {
    await writeLog(tx, scope, {
      category: "users",
      categoryId: userId,
      message: `Time off undone: ${firstDay}`,
    });
    await broadcast(tx, [scope.organizationId], `calendar:${userId}`);
  }
  return deleted.length > 0;
}

/** @throws Problem "stale-version" when the visit was changed since; otherwise like `scheduleInTransaction`. */
export async function acceptReplannedVisit(
  tx: Transaction,
  scope: Scope,
  { project: id, version, to }: ReplannedVisit,
  { case: name, reason, override, longer, visit: visits }: ReplanInput,
): Promise<void> {
  const found = await getProject(scope, id, { tx, forUpdate: true });
  if (found.project.version !== version) throw await describeStaleVisit(tx, found.project);
  if (found.project.status !== "Scheduled") throw new Problem("illegal-transition");
  if (name === "no-show") await recordAttempt(tx, scope, found.project, "no-show");
  if (!to) return unscheduleInTransaction(tx, scope, found, reason);
  await scheduleInTransaction(tx, scope, {
    ...clockAt(to.at, await readZoneOfProject(scope, found, tx)),
    project: id,
    version,
    inspector: to.inspector,
    duration: to.minutes,
    moveReason: reason,
    // A visit that overruns is booked longer even if it then overlaps another.
    override: id === longer ? "yes" : override,
    reason: id === longer ? reason : undefined,
    // Other visits of the same step may still occupy the new time of this one.
    ignoredProjectIds: visits.map(({ project }) => project),
  });
}
