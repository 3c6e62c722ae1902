import { inTransaction, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeStatus, offlineStepTime } from "#modules/projects/public.changes.server.ts";
import { canStartIntake } from "#modules/projects/public.ts";
import { storeDefaults } from "../answers/store-defaults.server.ts";
import { storeCalculations } from "../answers/store-calculations.server.ts";
import { canWriteAnswers } from "../../policy.ts";

/** Starts the intake. Pressing Start twice starts it once. */
export function startIntake(scope: Scope, projectId: string): Promise<void> {
  return inTransaction((tx) => startInTransaction(tx, scope, projectId));
}

/**
 * Like `startIntake`, within the caller's transaction.
 * @param statedAt when the person started it, if a phone sends it later.
 */
export async function startInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  statedAt?: Date,
): Promise<void> {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  const canStart = canStartIntake(scope.viewer, project);
  if (!canStart && canWriteAnswers(scope.viewer, project)) return;
  if (!canStart)
    throw new Problem(
      "illegal-transition",
      `You cannot start this intake. The project is ${project.status}.`,
    );
  await changeStatus(tx, scope, project, {
    to: "In Progress",
    transition: "start",
    message: "started an intake",
    doneAt: await offlineStepTime(tx, project, statedAt),
  });
  await storeDefaults(tx, scope, project);
  await storeCalculations(tx, scope, project);
}
