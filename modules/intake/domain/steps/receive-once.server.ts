/**
 * Runs each request of a phone once, even if the phone sends it again after a lost connection. The transaction that
 * runs a step also stores its key and its response. A repeated request with the same key gets the same response,
 * whatever the project's status is by then.
 */
import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { receivedSteps } from "../../schema.ts";
import type { ReceivedStep } from "./step.ts";

/** The key with which a step was sent; null without one. */
export interface StepKey {
  key: string | null;
  step: ReceivedStep;
}

/**
 * Returns the stored response to the viewer's earlier request with this key; null when there was none.
 * @throws Problem "key-used" when the key was used for another step or project.
 */
export async function findReceived<Result>(
  { viewer }: Scope,
  project: ProjectReference,
  { key, step }: StepKey,
  tx: Transaction | Database = db,
): Promise<Result | null> {
  if (key === null) return null;
  const [row] = await tx
    .select({
      projectId: receivedSteps.projectId,
      step: receivedSteps.step,
      response: receivedSteps.response,
    })
    .from(receivedSteps)
    .where(and(eq(receivedSteps.senderId, viewer.id), eq(receivedSteps.key, key)));
  if (!row) return null;
  const isSame = row.projectId === project.id && (row.step ?? step) === step;
  if (!isSame) throw new Problem("key-used");
  return row.response as Result;
}

/** Runs a step with its key, or returns the response of the first run. Without a key it always runs the step. */
export async function receiveOnce<Result extends object>(
  tx: Transaction,
  scope: Scope,
  project: ProjectReference,
  stepKey: StepKey,
  run: () => Promise<Result>,
): Promise<Result> {
  const { key, step } = stepKey;
  if (key === null) return run();
  // A second request that arrives at the same moment waits here until the first one has finished.
  const begun = await tx
    .insert(receivedSteps)
    .values({
      senderId: scope.viewer.id,
      key,
      projectId: project.id,
      organizationId: project.organizationId,
      step,
      response: {},
    })
    .onConflictDoNothing()
    .returning({ key: receivedSteps.key });
  if (begun.length === 0) return (await findReceived<Result>(scope, project, stepKey, tx))!;
  const response = await run();
  await tx
    .update(receivedSteps)
    .set({ response })
    .where(and(eq(receivedSteps.senderId, scope.viewer.id), eq(receivedSteps.key, key)));
  return response;
}
