import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { handleCancellation } from "#modules/scheduling/public.server.ts";
import { findReceived, receiveOnce } from "../domain/steps/receive-once.server.ts";
import { receiveReferencedUploads } from "../domain/uploads/attach-uploaded.server.ts";
import { targetOfIntake } from "../domain/uploads/upload-target.ts";
import type { StepResult } from "../domain/steps/step.ts";

/**
 * Cancels a visit from a phone's outbox. The phone sends the same form as the page, with a key, so that a repeated
 * request cancels only once.
 */
export async function action({ request, params, scope }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  const key = readIdempotencyKey(request);
  if (key === null) throw new Problem("invalid-input");
  const stepKey = { key, step: "cancel" } as const;
  const accepted: StepResult = { refused: false };
  if (await findReceived(scope, project, stepKey)) return Response.json(accepted);
  const refusal = await handleCancellation(scope, project.id, request, {
    receiveNamed: (fields) => receiveReferencedUploads(scope, targetOfIntake(project), fields),
    async within(tx, cancel) {
      await receiveOnce(tx, scope, project, stepKey, async () => {
        await cancel();
        return accepted;
      });
    },
  });
  if (!refusal) return Response.json(accepted);
  const { message, errors } = refusal.data;
  const rejected: StepResult = { refused: true, message: Object.values(errors)[0] ?? message };
  return Response.json(rejected);
}
