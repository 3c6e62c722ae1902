import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { changeLogo, logRefusedLogo } from "../domain/profile/change-logo.server.ts";
import { pictureLimit } from "../domain/profile/change-photo.server.ts";
import { getUser } from "../domain/profile/get-user.server.ts";

/** Changes the logo of the viewer's organization and redirects to the page that sent the form. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await getUser(scope, params.id ?? "");
  const back = href(`/users/${id}/manage?tab=organization`);
  const rules = { kind: "logo", maxBytes: pictureLimit, maxFiles: 1 } as const;
  const { files, refused } = await receiveUpload(request, rules);
  const [picture] = files;
  if (!picture) {
    const [turned] = refused;
    if (turned?.problem.code === "file-type")
      await logRefusedLogo(scope, turned.name, turned.problem.message);
    return redirectWithRefusal(back, turned?.problem.message ?? "Choose a logo.");
  }
  try {
    return await redirectWithToast(back, await changeLogo(scope, picture));
  } finally {
    await picture.discard();
  }
}
