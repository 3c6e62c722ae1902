/** The inspector has set out: the site contact is informed when to expect them, once for each visit. */
import { eq } from "drizzle-orm";
import { formatTime } from "#app/platform/format.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  estimateMinutesToVisit,
  readZoneOfProject,
} from "#modules/scheduling/public.contact.server.ts";
import { isTimeToSetOut } from "../policy.ts";
import { confirmations } from "../schema.ts";
import { addressContact, mailAbout } from "./ask-contact.server.ts";

const step = 5 * 60_000;
/** Minutes of travel when the locations are not known. */
const usualMinutes = 30;

/** @param doneAt when the inspector set out, if it was earlier; the intake may have begun since. */
export function canSetOut(viewer: { id: string }, project: ProjectRow, doneAt?: Date): boolean {
  return project.inspectorId === viewer.id && isTimeToSetOut(project, doneAt?.getTime());
}

/** What a phone says about the drive. */
interface StatedTimes {
  /** When the inspector set out, if the phone had no connection then. */
  doneAt?: Date | undefined;
  expectedAt?: Date | undefined;
}

/** A phone is offline for less than this, and no drive takes longer. */
const longestDrive = 12 * 3_600_000;

/** When the inspector set out and arrives. A stated time that cannot be true is ignored. */
function timesOf({ doneAt, expectedAt }: StatedTimes, minutes: number) {
  const now = Date.now();
  const isPast = doneAt && doneAt.getTime() <= now && doneAt.getTime() > now - longestDrive;
  const from = isPast ? doneAt.getTime() : now;
  const stated = expectedAt?.getTime() ?? 0;
  const isLikely = stated >= from && stated <= from + longestDrive;
  const at = isLikely ? stated : from + minutes * 60_000;
  return { from, expectedAt: new Date(Math.ceil(at / step) * step) };
}

/**
 * The contact gets no message about a time that is over, which a phone sends that was offline.
 * @returns the expected time in words. A second press changes nothing. @throws Problem as `addressContact`.
 */
export async function setOut(
  scope: Scope,
  projectId: string,
  stated: StatedTimes = {},
): Promise<string> {
  const minutes =
    (await estimateMinutesToVisit(scope, await getProject(scope, projectId))) ?? usualMinutes;
  return inTransaction(async (tx) => {
    const found = await getProject(scope, projectId, { tx, forUpdate: true });
    const { project } = found;
    if (!canSetOut(scope.viewer, project, stated.doneAt)) throw new Problem("illegal-transition");
    const zone = await readZoneOfProject(scope, found, tx);
    const row = await addressContact(tx, scope, found, "Informed");
    const formatAt = (at: Date) => formatTime(at, zone);
    if (row.setOutTo?.getTime() === row.visitAt?.getTime()) return formatAt(row.expectedAt!);
    const { from, expectedAt } = timesOf(stated, minutes);
    await tx
      .update(confirmations)
      .set({ setOutTo: row.visitAt, expectedAt })
      .where(eq(confirmations.id, row.id));
    const isOver = expectedAt.getTime() < Date.now();
    if (!isOver) await mailAbout(tx, row, "on-my-way");
    await logProject(tx, scope, project, {
      message: isOver
        ? `On the way at ${formatAt(new Date(from))}, received later. The site contact was not informed`
        : `On the way, expected at ${formatAt(expectedAt)}`,
    });
    return formatAt(expectedAt);
  });
}
