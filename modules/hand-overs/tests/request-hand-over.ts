/** Calls the routes of hand-overs as a phone does, by URL and method, with a person's session. */
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import * as photoUploadRoute from "../routes/photo-upload.ts";
import * as photoUploadsRoute from "../routes/photo-uploads.ts";
import * as photosRoute from "../routes/photos.ts";
import * as receiveRoute from "../routes/receive.ts";

const { action: receive } = servedRoute("modules/hand-overs/routes/receive.ts", receiveRoute);
const { action: addPhoto } = servedRoute("modules/hand-overs/routes/photos.ts", photosRoute);
const { action: startUpload } = servedRoute(
  "modules/hand-overs/routes/photo-uploads.ts",
  photoUploadsRoute,
);
const { action: changeUpload, loader: readUpload } = servedRoute(
  "modules/hand-overs/routes/photo-upload.ts",
  photoUploadRoute,
);

export async function requestHandOver(
  user: UserRow,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const [, id = "", rest = "", key = ""] =
    /\/hand-overs\/([^/]+)(\/photos(?:\/uploads)?)?(?:\/([^/]+))?$/.exec(path) ?? [];
  const request = await requestAs(user, path, init);
  const args = { request, params: { id, key }, context: {} };
  try {
    if (rest === "") return await receive(args);
    if (rest === "/photos") return await addPhoto(args);
    if (key === "") return await startUpload(args);
    return init.method === "HEAD" ? await readUpload(args) : await changeUpload(args);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { code, message, status } = error;
    return Response.json({ code, message }, { status });
  }
}
