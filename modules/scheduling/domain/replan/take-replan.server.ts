/** Books one visit of a replanned day at its new time, or returns its project to the tray. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { staleBooking } from "../booking/stale-booking.server.ts";
import { scheduleWithin } from "../booking/schedule-inspection.server.ts";
import { recordAttempt } from "../contact/contact-attempts.server.ts";
import { releaseWithin } from "../selected/move-visits.server.ts";
import { clockAt } from "../time/local-time.ts";
import { zoneOfProject } from "../time/site-zone.server.ts";
import type { ReplannedVisit, ReplanInput } from "./replan.input.ts";

/** @throws Problem "stale-version" when the visit was changed since; otherwise like `scheduleWithin`. */
export async function takeReplanned(
  tx: Transaction,
  scope: Scope,
  { project: id, version, to }: ReplannedVisit,
  { case: name, reason, override, visit: visits }: ReplanInput,
): Promise<void> {
  const found = await getProject(scope, id, { tx, forUpdate: true });
  if (found.project.version !== version) throw await staleBooking(tx, found.project);
  if (found.project.status !== "Scheduled") throw new Problem("illegal-transition");
  if (name === "no-show") await recordAttempt(tx, scope, found.project, "no-show");
  if (!to) return releaseWithin(tx, scope, found, reason);
  await scheduleWithin(tx, scope, {
    ...clockAt(to.at, await zoneOfProject(scope, found, tx)),
    project: id,
    version,
    inspector: to.inspector,
    duration: to.minutes,
    because: reason,
    override,
    // Other visits of the same step may still occupy the new time of this one.
    together: visits.map(({ project }) => project),
  });
}
