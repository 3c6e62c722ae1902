/** Emails a contact who was asked when the visit is moved or canceled. */
import { eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { setContactAnswer } from "#modules/scheduling/public.contact.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { confirmations } from "../schema.ts";
import { mailAbout } from "./ask-contact.server.ts";
import { siteContactId } from "./find-visit.server.ts";

const withoutVisit = ["Requested", "To Be Scheduled", "Canceled"];

export async function followVisit(
  tx: Transaction,
  scope: Scope,
  project: ProjectReference,
): Promise<void> {
  const [found] = await tx
    .select({ row: confirmations, status: projects.status, at: projects.inspectionAt })
    .from(confirmations)
    .innerJoin(projects, eq(projects.id, confirmations.projectId))
    .where(eq(confirmations.projectId, project.id));
  if (!found) return;
  const { row, status, at } = found;
  const own = eq(confirmations.id, row.id);
  const isContact = scope.viewer.id === siteContactId;
  const isOver = row.state === "Declined" || row.state === "Canceled";
  const isNew = isOver || row.state === "Choosing";
  if (status === "Scheduled" && at && (isNew || at.getTime() !== row.visitAt?.getTime())) {
    const set = { visitAt: at, words: null, state: isContact ? "Chosen" : "Asked" } as const;
    await setContactAnswer(tx, project, set.state);
    await tx
      .update(confirmations)
      .set({ ...set, answeredAt: isContact ? new Date() : null })
      .where(own);
    return mailAbout(tx, { ...row, visitAt: at }, isContact ? "booked" : isNew ? "ask" : "moved");
  }
  if (!withoutVisit.includes(status) || isOver) return;
  if (row.state === "Choosing" && status === "To Be Scheduled") return;
  await tx.update(confirmations).set({ state: "Canceled" }).where(own);
  // There is nothing to cancel for a contact who has not chosen a time yet.
  if (row.visitAt) await mailAbout(tx, row, "canceled");
}
