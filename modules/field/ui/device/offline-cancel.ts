/** Cancels a downloaded visit by the outbox. */
import { redirect } from "@remix-run/react";
import { sayIn } from "#app/platform/page/language.ts";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import type { Translation } from "#app/platform/page/shell-data.ts";
import { shrinkPhoto } from "#app/ui/photos/shrinking/shrink-photo.ts";
import type { CancelView } from "#modules/scheduling/public.server.ts";
import { prefixOf, redirectOnDevice, registerOfflinePages } from "./offline-pages.ts";
import { hasUnsentSteps, tryServer, downloadTranslation } from "./offline-intake.ts";
import { sendStep } from "./send-unsent.ts";
import { findDownload } from "./device-storage.ts";

interface CancelData {
  project: CancelView;
  translation: Translation | null;
}

/** Data of the page that asks for the reason. */
async function loadCancelPage(
  url: string,
  projectId: string,
  callServer: () => Promise<CancelData>,
): Promise<CancelData> {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download?.cancel) return callServer();
  registerOfflinePages(prefixOf(new URL(url).pathname), projectId);
  const result = (await hasUnsentSteps(projectId)) ? null : await tryServer(callServer);
  return result ?? { project: download.cancel, translation: downloadTranslation(url, download) };
}

async function cancelOnDevice<Result>(
  request: Request,
  projectId: string,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download?.cancel) return callServer();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const requestCopy = request.clone();
  const form = await requestCopy.formData();
  const photo = form.get("photo");
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const cancellation = {
    reason: text("reason"),
    comment: text("comment"),
    bookedAt: download.cancel.bookedAt,
    ...(photo instanceof File &&
      photo.size > 0 && { photo: { name: photo.name, file: await shrinkPhoto(photo) } }),
  };
  const prefix = prefixOf(new URL(request.url).pathname);
  const outcome = await sendStep(projectId, prefix, (box) =>
    box.addCancellation(projectId, cancellation),
  );
  if (outcome === "unstored") return callServer();
  if (outcome === "waits") return redirectOnDevice(`${prefix}/field`);
  pageMessages.show(sayIn(downloadTranslation(request.url, download))("Inspection canceled"));
  return redirect(`${prefix}/field`);
}

export const cancelPage = { load: loadCancelPage, post: cancelOnDevice };
