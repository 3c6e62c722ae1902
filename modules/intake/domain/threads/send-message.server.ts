import { and, eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { questionWithInstance, takesAnswer } from "#modules/form-logic/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canWriteInThreads, threadSide } from "../../policy.ts";
import { readIntake } from "../get-intake.server.ts";
import { threadPath } from "../intake-path.ts";
import { findReceived, receiveOnce } from "../steps/receive-once.server.ts";
import { noticeOf } from "./thread-notices.ts";
import type { MessagePhoto, Side } from "./thread.ts";
import {
  addMessage,
  lockThread,
  wasSent,
  type Author,
  type ThreadRow,
} from "./write-thread.server.ts";

type Project = ProjectWithSite["project"];

export interface MessageToSend {
  fieldId: string;
  text: string;
  photos?: readonly ReceivedFile[];
  idempotencyKey: string;
  /** The inspector who wrote the message offline, if an administrator saves it. */
  author?: Author;
}

/**
 * Checks permission before photos are read, so that a user does not wait for a long upload that is then refused.
 * @throws Problem like `sendMessage`.
 */
export async function requireThread(
  scope: Scope,
  projectId: string,
  fieldId: string,
): Promise<Project> {
  const { project } = await inTransaction((tx) => openThread(tx, scope, projectId, fieldId));
  return project;
}

/**
 * Writes a message about a question to the other side. A message that is sent twice is stored once.
 * @throws Problem "not-found" for a project or question that the viewer cannot see, "illegal-transition" when there is
 * no review, "invalid-input" for an empty message, "key-used".
 */
export const sendMessage = (
  scope: Scope,
  projectId: string,
  message: MessageToSend,
): Promise<void> => inTransaction((tx) => sendInTransaction(tx, scope, projectId, message));

/**
 * Like `sendMessage`, within the caller's transaction. If the author is another person, the caller writes the log
 * entry.
 */
export async function sendInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  { fieldId, text, photos = [], idempotencyKey, author }: MessageToSend,
): Promise<void> {
  const { project, side: own, question } = await openThread(tx, scope, projectId, fieldId);
  const side = author ? "inspector" : own;
  const by = author ?? scope.viewer;
  const thread = await lockThread(tx, scope, project, question);
  if (await wasSent(tx, scope, thread, idempotencyKey, by)) return;
  if (text === "" && photos.length === 0)
    throw new Problem("invalid-input", requiredMessage, { text: requiredMessage });
  if (!author) await refuseUsedKey(tx, scope, project, idempotencyKey);
  const storedPhotos = await storePhotos(tx, scope, project, photos);
  await addMessage(tx, scope, project, thread, {
    kind: "message",
    side,
    author: by,
    text,
    photos: storedPhotos,
    idempotencyKey,
    ...(author && { isLoggedByCaller: true }),
  });
  await notifyOtherSide(tx, scope, project, thread, { side, text, by: by.name });
}

/** A key can be used for only one message and for no other step. */
async function refuseUsedKey(tx: Transaction, scope: Scope, project: Project, key: string) {
  const stepKey = { key, step: "message" } as const;
  if (await findReceived(scope, project, stepKey, tx)) throw new Problem("key-used");
  await receiveOnce(tx, scope, project, stepKey, () => Promise.resolve({ sent: true }));
}

async function openThread(tx: Transaction, scope: Scope, projectId: string, fieldId: string) {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  const side = threadSide(scope.viewer, project);
  if (side === null) throw new Problem("not-found");
  const { form } = await readIntake(project, tx);
  const section = form.sections.find(({ fields }) => fields.some(({ id }) => id === fieldId));
  const field = section?.fields.find(({ id }) => id === fieldId);
  if (!section || !field || !takesAnswer(field.type)) throw new Problem("not-found");
  if (!canWriteInThreads(scope.viewer, project))
    throw new Problem(
      "illegal-transition",
      `The project is ${project.status}, so its threads are closed.`,
    );
  return { project, side, question: { id: field.id, text: questionWithInstance(section, field) } };
}

async function storePhotos(
  tx: Transaction,
  scope: Scope,
  { id: recordId, organizationId }: Project,
  photos: readonly ReceivedFile[],
): Promise<MessagePhoto[]> {
  const owner = { collection: "projects", recordId, kind: "message", organizationId } as const;
  const stored: MessagePhoto[] = [];
  for (const photo of photos) {
    const { id, name } = await saveReceivedFile(tx, scope, owner, photo);
    stored.push({ id, name });
  }
  return stored;
}

async function notifyOtherSide(
  tx: Transaction,
  scope: Scope,
  project: Project,
  thread: ThreadRow,
  { side, text, by }: { side: Side; text: string; by: string },
): Promise<void> {
  const people =
    side === "reviewer"
      ? await inspectorsOf(tx, project)
      : [project.reviewerId, thread.requestedById].filter((id) => id !== null);
  await emit(tx, scope, "people.notified", {
    ...noticeOf(side, by, thread.question),
    detail: text,
    path: threadPath(project.id, thread.fieldId),
    people: [...new Set(people)],
    project,
  });
}

/** If another organization inspects and has not assigned an inspector yet, its administrators get the notification. */
async function inspectorsOf(tx: Transaction, project: Project): Promise<string[]> {
  if (project.inspectorId) return [project.inspectorId];
  if (!project.inspectorOrganizationId) return [];
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, project.inspectorOrganizationId), eq(users.type, "admin")))
    .limit(maxNotified);
  return admins.map(({ id }) => id);
}

const maxNotified = 50;
