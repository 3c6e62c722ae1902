import { inTransaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { startInTransaction } from "../opening/start-intake.server.ts";
import { submitInTransaction } from "../submit/submit-intake.server.ts";
import { receiveOnce } from "./receive-once.server.ts";
import type { IntakeStep, StepResult } from "./step.ts";

/**
 * Runs a step that a person made on a phone, perhaps hours ago. The phone may send it more than once.
 * @throws Problem like `startIntake` and `submitIntake`.
 */
export function receiveStep(
  scope: Scope,
  projectId: string,
  { step, doneAt }: { step: IntakeStep; doneAt?: Date | undefined },
  key: string,
): Promise<StepResult> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    return receiveOnce(tx, scope, project, { key, step }, async (): Promise<StepResult> => {
      if (step === "start") {
        await startInTransaction(tx, scope, projectId, doneAt);
        return { refused: false };
      }
      const submission = await submitInTransaction(tx, scope, projectId, doneAt);
      return submission.refused
        ? { refused: true, message: submission.message }
        : { refused: false, status: submission.status };
    });
  });
}
