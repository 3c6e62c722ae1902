/** Cancels a downloaded visit: at the server, or by the outbox. */
import { redirect } from "@remix-run/react";
import { shrinkPhoto } from "#app/ui/photos/shrinking/shrink-photo.ts";
import type { CancelView } from "#modules/scheduling/public.server.ts";
import { answerHere, prefixOf } from "./answer-here.ts";
import { hasSteps, unlessDown } from "./open-from-device.ts";
import { findCopy, outbox } from "./this-device.ts";

/** Data of the page that asks for the reason. */
export async function askToCancelHere(
  address: string,
  projectId: string,
  ask: () => Promise<{ project: CancelView }>,
): Promise<{ project: CancelView }> {
  const copy = await findCopy(projectId).catch(() => undefined);
  if (!copy?.cancel) return ask();
  answerHere(prefixOf(new URL(address).pathname), projectId);
  const answer = (await hasSteps(projectId)) ? null : await unlessDown(ask);
  return answer ?? { project: copy.cancel };
}

export async function cancelHere<Answer>(
  request: Request,
  projectId: string,
  ask: () => Promise<Answer>,
) {
  const copy = await findCopy(projectId).catch(() => undefined);
  if (!copy?.cancel) return ask();
  // Clones the browser's own form, which already has a multipart boundary. The request goes to the server unread.
  const own = request.clone();
  const form = await own.formData();
  const answer = (await hasSteps(projectId)) ? null : await unlessDown(ask);
  if (answer) return answer;
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
    bookedAt: copy.cancel.bookedAt,
    ...(photo instanceof File &&
      photo.size > 0 && { photo: { name: photo.name, file: await shrinkPhoto(photo) } }),
  });
  return redirect(`${prefixOf(new URL(request.url).pathname)}/field`);
}
