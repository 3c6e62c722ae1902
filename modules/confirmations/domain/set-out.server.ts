/** The inspector has set out: the site contact is informed when to expect them, once for each visit. */
import { eq } from "drizzle-orm";
import { formatTime } from "#app/platform/format.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { minutesToVisit, zoneOfProject } from "#modules/scheduling/public.contact.server.ts";
import { isTimeToSetOut } from "../policy.ts";
import { confirmations } from "../schema.ts";
import { addressContact, mailAbout } from "./ask-contact.server.ts";

const step = 5 * 60_000;
/** Minutes of travel when the locations are not known. */
const usualMinutes = 30;
export const canSetOut = (viewer: { id: string }, project: ProjectRow): boolean =>
  project.inspectorId === viewer.id && isTimeToSetOut(project);

/** @returns the expected time in words. A second press changes nothing. @throws Problem as `addressContact`. */
export async function setOut(scope: Scope, projectId: string): Promise<string> {
  const minutes = (await minutesToVisit(scope, await getProject(scope, projectId))) ?? usualMinutes;
  return inTransaction(async (tx) => {
    const found = await getProject(scope, projectId, { tx, forUpdate: true });
    const { project } = found;
    if (!canSetOut(scope.viewer, project)) throw new Problem("illegal-transition");
    const zone = await zoneOfProject(scope, found, tx);
    const row = await addressContact(tx, scope, found, "Informed");
    const inWords = (at: Date) => formatTime(at, zone);
    if (row.setOutTo?.getTime() === row.visitAt?.getTime()) return inWords(row.expectedAt!);
    const expectedAt = new Date(Math.ceil((Date.now() + minutes * 60_000) / step) * step);
    await tx
      .update(confirmations)
      .set({ setOutTo: row.visitAt, expectedAt })
      .where(eq(confirmations.id, row.id));
    await mailAbout(tx, row, "on-my-way");
    await logProject(tx, scope, project, {
      message: `On the way, expected at ${inWords(expectedAt)}`,
    });
    return inWords(expectedAt);
  });
}
