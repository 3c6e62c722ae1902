/** Cancels a downloaded visit: at the server, or by the outbox. */
import { redirect } from "@remix-run/react";
import { shrinkPhoto } from "#app/ui/photos/shrinking/shrink-photo.ts";
import type { CancelView } from "#modules/scheduling/public.server.ts";
import { registerOfflinePages, prefixOf } from "./offline-pages.ts";
import { hasUnsentSteps, tryServer } from "./offline-intake.ts";
import { findDownload, outbox } from "./device-storage.ts";

/** Data of the page that asks for the reason. */
async function loadCancelPage(
  address: string,
  projectId: string,
  callServer: () => Promise<{ project: CancelView }>,
): Promise<{ project: CancelView }> {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download?.cancel) return callServer();
  registerOfflinePages(prefixOf(new URL(address).pathname), projectId);
  const result = (await hasUnsentSteps(projectId)) ? null : await tryServer(callServer);
  return result ?? { project: download.cancel };
}

async function cancelOrQueue<Result>(
  request: Request,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download?.cancel) return callServer();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const own = request.clone();
  const form = await own.formData();
  const result = (await hasUnsentSteps(projectId)) ? null : await tryServer(callServer);
  if (result) return result;
  const photo = form.get("photo");
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  await (
    await outbox()
  ).addCancellation(projectId, {
    reason: text("reason"),
    comment: text("comment"),
    bookedAt: download.cancel.bookedAt,
    ...(photo instanceof File &&
      photo.size > 0 && { photo: { name: photo.name, file: await shrinkPhoto(photo) } }),
  });
  return redirect(`${prefixOf(new URL(request.url).pathname)}/field`);
}

export const cancelPage = { load: loadCancelPage, post: cancelOrQueue };
