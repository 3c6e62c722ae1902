/** Calls an intake's routes as a phone does, by address and method, with the inspector's session. */
import { isProblem } from "#app/platform/problems.ts";
import { requestAs } from "#db/testing/factories.ts";
import { action as saveAnswers } from "../routes/answers.ts";
import { action as patchUpload, loader as headUpload } from "../routes/photo-upload.ts";
import { action as beginUpload } from "../routes/photo-uploads.ts";
import { action as addPhotos } from "../routes/photos.ts";
import { action as postStep } from "../routes/steps.ts";
import type { MadeIntake } from "./make-intake.ts";

const routes = { answers: saveAnswers, photos: addPhotos, steps: postStep, uploads: beginUpload };

export async function requestIntake(
  made: MadeIntake,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const [, key] = /\/uploads\/([^/]+)$/.exec(path) ?? [];
  const ofUpload = init.method === "HEAD" ? headUpload : patchUpload;
  const route = key ? ofUpload : routes[path.split("/").at(-1) as keyof typeof routes];
  const request = await requestAs(made.inspector, path, init);
  const params = { id: made.projectId, ...(key && { key }) };
  try {
    return await route({ request, params, context: {} });
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { code, message: sentence, status } = error;
    return Response.json({ code, sentence }, { status });
  }
}
