/** Calls the routes of an intake as a phone does, by URL and method, with the inspector's session. */
import { isProblem } from "#app/platform/problems.ts";
import { requestAs } from "#db/testing/factories.ts";
import * as answersRoute from "../routes/answers.ts";
import * as cancellationRoute from "../routes/cancellation.ts";
import * as messagesRoute from "../routes/messages.ts";
import * as photoUploadRoute from "../routes/photo-upload.ts";
import * as photoUploadsRoute from "../routes/photo-uploads.ts";
import * as photosRoute from "../routes/photos.ts";
import * as stepsRoute from "../routes/steps.ts";
import type { MadeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: saveAnswers } = servedRoute("modules/intake/routes/answers.ts", answersRoute);
const { action: patchUpload, loader: headUpload } = servedRoute(
  "modules/intake/routes/photo-upload.ts",
  photoUploadRoute,
);
const { action: startUpload } = servedRoute(
  "modules/intake/routes/photo-uploads.ts",
  photoUploadsRoute,
);
const { action: addPhotos } = servedRoute("modules/intake/routes/photos.ts", photosRoute);
const { action: sendCancellation } = servedRoute(
  "modules/intake/routes/cancellation.ts",
  cancellationRoute,
);
const { action: sendMessage } = servedRoute("modules/intake/routes/messages.ts", messagesRoute);
const { action: postStep } = servedRoute("modules/intake/routes/steps.ts", stepsRoute);

const routes = {
  answers: saveAnswers,
  cancellation: sendCancellation,
  messages: sendMessage,
  photos: addPhotos,
  steps: postStep,
  uploads: startUpload,
};

export async function requestIntake(
  made: MadeIntake,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const [, key] = /\/uploads\/([^/]+)$/.exec(path) ?? [];
  const [, fieldId] = /\/threads\/([^/]+)\//.exec(path) ?? [];
  const action = init.method === "HEAD" ? headUpload : patchUpload;
  const route = key ? action : routes[path.split("/").at(-1) as keyof typeof routes];
  const request = await requestAs(made.inspector, path, init);
  const params = { id: made.projectId, ...(key && { key }), ...(fieldId && { fieldId }) };
  try {
    return await route({ request, params, context: {} });
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { code, message, status } = error;
    return Response.json({ code, message }, { status });
  }
}
