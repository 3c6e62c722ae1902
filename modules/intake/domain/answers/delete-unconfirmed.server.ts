import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakeAnswers } from "../../schema.ts";

/** Deletes defaults: an intake that was filled in elsewhere has only what was answered there. */
export async function deleteUnconfirmed(tx: Transaction, project: ProjectReference): Promise<void> {
  const unconfirmed = and(eq(intakeAnswers.projectId, project.id), eq(intakeAnswers.version, 0));
  await tx.delete(intakeAnswers).where(unconfirmed);
}
