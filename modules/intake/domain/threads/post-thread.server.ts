/** Handles the forms of a thread's page: a message with photos, or settling the thread. */
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import {
  fieldErrors,
  formValues,
  refuse,
  unstorableValues,
} from "#app/platform/form/forms.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isRecoverable, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findReceived } from "../steps/receive-once.server.ts";
import type { StepResult } from "../steps/step.ts";
import { photoLimit } from "../photos/change-photos.server.ts";
import { receiveReferencedUploads } from "../uploads/attach-uploaded.server.ts";
import { targetOfIntake } from "../uploads/upload-target.ts";
import { messageInput, maxPhotos } from "./message.input.ts";
import { requireThread, sendMessage, type MessageToSend } from "./send-message.server.ts";
import { hasSentMessage } from "./read-threads.server.ts";
import { settleThread } from "./settle-thread.server.ts";
import { sayToSender } from "../project-translation.server.ts";
import { viewThread } from "./view-thread.server.ts";

interface PageIds {
  projectId: string;
  fieldId: string;
  here: string;
}

/** @throws Problem "not-found" before the body is validated. */
export async function handleThreadPost(request: Request, scope: Scope, ids: PageIds) {
  const { projectId, fieldId, here } = ids;
  const thread = await viewThread(scope, projectId, fieldId);
  if (request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return sendAndRedirect(request, scope, ids);
  if (formText(await readForm(request), "intent") !== "settle" || thread.id === null)
    throw new Problem("invalid-input");
  await settleThread(scope, thread.id);
  return redirectWithToast(here, (await sayTo(request, scope, projectId))("Thread settled."));
}

async function sendAndRedirect(request: Request, scope: Scope, ids: PageIds) {
  const refusal = await readAndSend(request, scope, ids);
  if (refusal) return refusal;
  const say = await sayTo(request, scope, ids.projectId);
  return redirectWithToast(ids.here, say("Message sent."));
}

const sayTo = async (request: Request, scope: Scope, projectId: string) =>
  sayToSender(request, (await getProject(scope, projectId)).project);

/**
 * Stores a message from a phone's outbox. The phone sends the same form as the page. A repeated request with the same
 * key gets the first response.
 */
export async function receiveMessage(
  request: Request,
  scope: Scope,
  ids: Omit<PageIds, "here">,
  key: string,
): Promise<StepResult> {
  const { project } = await getProject(scope, ids.projectId);
  if (await hasSentMessage(scope, project, ids.fieldId, key)) return { refused: false };
  await findReceived(scope, project, { key, step: "message" });
  const refusal = await readAndSend(request, scope, ids);
  if (!refusal) return { refused: false };
  const { message, errors } = refusal.data;
  return { refused: true, message: Object.values(errors)[0] ?? message };
}

/** @returns what is wrong with the message; null when it was stored. */
async function readAndSend(
  request: Request,
  scope: Scope,
  { projectId, fieldId }: Omit<PageIds, "here">,
) {
  const project = await requireThread(scope, projectId, fieldId);
  const upload = await receiveUpload(request, {
    kind: "message",
    maxBytes: photoLimit,
    maxFiles: maxPhotos,
  });
  const { files } = upload;
  try {
    const named = await receiveReferencedUploads(scope, targetOfIntake(project), upload.fields);
    files.push(...named.files.map((file) => ({ ...file, field: "upload" })));
    if (files.length > maxPhotos) throw new Problem("invalid-input");
    const values = formValues(upload.fields);
    const parsed = messageInput.safeParse(values);
    const errors = {
      ...unstorableValues(values),
      ...(parsed.success ? {} : fieldErrors(parsed.error)),
      ...photoErrors([...upload.refused, ...named.refused]),
    };
    if (!parsed.success || Object.keys(errors).length > 0)
      return refuse({ values, errors, message: "Check the fields below." });
    const { text, sendKey: idempotencyKey } = parsed.data;
    const message = { fieldId, photos: files, text, idempotencyKey };
    const refusal = await trySending(scope, projectId, values, message);
    if (!refusal) await named.finish();
    return refusal;
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

function photoErrors(
  refused: readonly { name: string; problem: Problem }[],
): Record<string, string> {
  const [first] = refused;
  return first ? { photos: `${first.name}: ${first.problem.message}` } : {};
}

async function trySending(
  scope: Scope,
  projectId: string,
  values: Record<string, string | string[]>,
  message: MessageToSend,
) {
  try {
    await sendMessage(scope, projectId, message);
    return null;
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return refuse({ values, errors: error.fields, message: error.message }, error.status);
  }
}
