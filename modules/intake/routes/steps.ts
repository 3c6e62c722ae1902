import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { drawingInput } from "#app/platform/files/drawings/shapes.input.ts";
import { statedTime } from "#app/platform/form/stated-time.ts";
import { readIdempotencyKey } from "#app/platform/form/idempotency-key.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { intakeSteps } from "../domain/steps/step.ts";
import { receiveDrawing } from "../domain/photos/draw-on-photo.server.ts";
import { receiveStep } from "../domain/steps/receive-step.server.ts";

const stepInput = z.union([
  z.object({ step: z.enum(intakeSteps), doneAt: statedTime }),
  drawingInput.extend({ step: z.literal("draw"), photo: z.string().min(1).max(64) }),
]);

/**
 * Runs steps from a phone's outbox, as JSON: start, draw on a photo, submit. Each step has a key, so that a repeated
 * request runs it only once.
 */
export async function action({ request, params, scope }: GuardedArgs) {
  const projectId = params.id ?? "";
  await getProject(scope, projectId);
  const key = readIdempotencyKey(request);
  const read = stepInput.safeParse(await readJson(request));
  if (!read.success || key === null) throw new Problem("invalid-input");
  const { data } = read;
  const answer =
    data.step === "draw"
      ? await receiveDrawing(scope, projectId, data, key)
      : await receiveStep(scope, projectId, data, key);
  return Response.json(answer);
}
