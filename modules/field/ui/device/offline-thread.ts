/** The thread of a question of a downloaded intake: messages are stored on this device until they are sent. */
import { redirect } from "@remix-run/react";
import { connection } from "#app/platform/page/connection.ts";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { sayIn } from "#app/platform/page/language.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { shrinkPhoto } from "#app/ui/photos/shrinking/shrink-photo.ts";
import type { ThreadView, WaitingMessage } from "#modules/intake/public.field.ts";
import { prefixOf, redirectOnDevice, registerOfflinePages } from "./offline-pages.ts";
import type { UnsentItem } from "./databases.ts";
import { tryServer, downloadTranslation } from "./offline-intake.ts";
import { sendNow, sendStep } from "./send-unsent.ts";
import { findDownload, readUnsent } from "./device-storage.ts";

interface PageIds {
  projectId: string;
  fieldId: string;
}

async function findUnsent({ projectId, fieldId }: PageIds): Promise<UnsentItem[]> {
  const { items } = await readUnsent(projectId);
  return items.filter(({ message }) => message?.fieldId === fieldId);
}

async function loadThreadPage(
  url: string,
  ids: PageIds,
  callServer: () => Promise<ThreadView>,
): Promise<ThreadView> {
  const { projectId, fieldId } = ids;
  const download = await findDownload(projectId).catch(() => undefined);
  if (!download) return callServer();
  const prefix = prefixOf(new URL(url).pathname);
  registerOfflinePages(prefix, projectId);
  const downloaded = download.threads?.[fieldId];
  if ((await findUnsent(ids)).length > 0)
    await connection.withinOneSecond(() => sendNow(projectId, prefix));
  const view = (downloaded ? await tryServer(callServer) : await callServer()) ?? downloaded;
  const waiting = (await findUnsent(ids)).flatMap(asWaiting);
  // Each message that is begun here gets its own key, because the download has only one.
  const translation = downloadTranslation(url, download);
  return { ...view!, translation, sendKey: crypto.randomUUID(), waiting };
}

function asWaiting({ id: key, message, trouble: errorMessage }: UnsentItem): WaitingMessage[] {
  if (!message) return [];
  const photos = message.photos.map(({ name, file }) => ({
    name,
    picture: URL.createObjectURL(file),
  }));
  return [{ key, text: message.text, photos, errorMessage }];
}

/** Sends the message by the outbox, after what already waits there. */
async function sendOnDevice<Result>(
  request: Request,
  ids: PageIds,
  callServer: () => Promise<Result>,
) {
  const download = await findDownload(ids.projectId).catch(() => undefined);
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const requestCopy = request.clone();
  const form = await requestCopy.formData();
  const key = form.get("sendKey");
  if (!download || typeof key !== "string") return callServer();
  const typed = form.get("text");
  const text = typeof typed === "string" ? typed.trim() : "";
  const chosen = form.getAll("photos").filter((each): each is File => each instanceof File);
  const photos = chosen.filter(({ size }) => size > 0);
  if (text === "" && photos.length === 0) return emptyMessage;
  const files = [];
  for (const photo of photos) files.push({ name: photo.name, file: await shrinkPhoto(photo) });
  const message = { fieldId: ids.fieldId, text, photos: files };
  const { pathname } = new URL(request.url);
  const outcome = await sendStep(ids.projectId, prefixOf(pathname), (box) =>
    box.addMessage(ids.projectId, message, key),
  );
  if (outcome === "unstored") return callServer();
  if (outcome === "waits") return redirectOnDevice(pathname);
  pageMessages.show(sayIn(downloadTranslation(request.url, download))("Message sent."));
  return redirect(pathname);
}

const emptyMessage: FormRefusal = {
  values: {},
  errors: { text: requiredMessage },
  message: "Check the fields below.",
};

export const threadPage = { load: loadThreadPage, post: sendOnDevice };
