/** The attempts to reach the contact of a site, and the visits at which the contact was absent. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import type { ProjectRow, ProjectReference } from "#modules/projects/public.ts";
import { contactAttempts, type AttemptKind } from "../../schema.ts";

type VisitToReach = ProjectReference & Pick<ProjectRow, "inspectionAt">;

export async function recordAttempt(
  tx: Transaction,
  { viewer }: Scope,
  { id: projectId, organizationId, inspectionAt: visitAt }: VisitToReach,
  kind: AttemptKind,
): Promise<void> {
  await tx.insert(contactAttempts).values({
    organizationId,
    projectId,
    kind,
    visitAt,
    byId: viewer.id,
    byName: viewer.name,
  });
}

/** Marks the attempts as answered, so that the next attempt counts as the first. */
export async function markReached(tx: Transaction, { id }: ProjectReference): Promise<void> {
  await tx
    .update(contactAttempts)
    .set({ reachedAt: new Date() })
    .where(and(eq(contactAttempts.projectId, id), isNull(contactAttempts.reachedAt)));
}

/** Deletes the no-shows that an undone step recorded. */
export async function deleteNoShows(
  tx: Transaction,
  { id }: ProjectReference,
  transaction: number,
): Promise<void> {
  const { kind, transactionId } = contactAttempts;
  const own = and(eq(contactAttempts.projectId, id), eq(transactionId, transaction));
  await tx.delete(contactAttempts).where(and(own, eq(kind, "no-show")));
}

export type ContactAttempt = typeof contactAttempts.$inferSelect;

/** More attempts than anyone makes. */
const maxShown = 50;

/** All attempts of a project, oldest first. */
export function listAttempts({ id }: ProjectReference): Promise<ContactAttempt[]> {
  return db
    .select()
    .from(contactAttempts)
    .where(eq(contactAttempts.projectId, id))
    .orderBy(asc(contactAttempts.createdAt), asc(contactAttempts.id))
    .limit(maxShown);
}

/** The number of attempts without an answer, as a column for a list of projects. */
export const attemptCount = () => sql<number>`(
    select count(*)::int from contact_attempts attempt
    where attempt.project_id = projects.id and attempt.reached_at is null)`;
