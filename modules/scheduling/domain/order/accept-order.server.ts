/** Books all visits of an inspector's day in the proposed order, or none of them. */
import {
  readTransaction,
  type TransactionOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { scheduleInTransaction } from "../booking/schedule-inspection.server.ts";
import { clockAt } from "../time/local-time.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";
import type { MovedVisit } from "./order.input.ts";

/**
 * @throws Problem "stale-version" when one of the visits was changed or assigned to someone else since; otherwise like
 * `scheduleInTransaction`. When it throws, nothing is written.
 */
export async function acceptOrder(
  scope: Scope,
  inspector: string,
  visits: readonly MovedVisit[],
): Promise<Pick<TransactionOutcome, "transaction">> {
  return inTransaction(async (tx) => {
    for (const { project: id, version, at } of visits) {
      const found = await getProject(scope, id, { tx, forUpdate: true });
      const { inspectorId, inspectionMinutes } = found.project;
      if (inspectorId !== inspector || !inspectionMinutes) throw new Problem("stale-version");
      const zone = await readZoneOfProject(scope, found, tx);
      await scheduleInTransaction(tx, scope, {
        ...clockAt(at, zone),
        project: id,
        version,
        inspector,
        duration: inspectionMinutes,
        moveReason: "Shorter order of the day",
        // Other visits of this request may still occupy the new time of this one.
        ignoredProjectIds: visits.map(({ project }) => project),
      });
    }
    return { transaction: await readTransaction(tx) };
  });
}
