import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { changePhoto, pictureLimit } from "../domain/profile/change-photo.server.ts";
import { getUser } from "../domain/profile/get-user.server.ts";

/** A multipart post changes the photo; any other post deletes it. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  // Checked before the upload is read, so that a large upload is not refused only at its end.
  const { id } = await getUser(scope, params.id ?? "");
  const back = href(`/users/${id}/manage`);
  const isUpload = request.headers.get("content-type")?.startsWith("multipart/form-data");
  if (!isUpload) {
    await changePhoto(scope, id, null);
    return redirectWithToast(back, "The photo was deleted.");
  }
  const rules = { kind: "avatar", maxBytes: pictureLimit, maxFiles: 1 } as const;
  const { files, refused } = await receiveUpload(request, rules);
  const [picture] = files;
  if (!picture) return redirectWithRefusal(back, refused[0]?.problem.message ?? "Choose a photo.");
  try {
    await changePhoto(scope, id, picture);
  } finally {
    await picture.discard();
  }
  return redirectWithToast(back, "The photo was changed.");
}
