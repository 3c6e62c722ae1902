/**
 * Adds a message to a thread. It writes the message, the thread's state and the log, and updates open pages. The caller
 * sends notifications.
 */
import { countOf } from "#app/platform/format.ts";
import { and, eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { organizationsOf } from "#modules/projects/public.changes.server.ts";
import { logProject } from "#modules/projects/public.log.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { correctionMessages, correctionThreads } from "../../schema.ts";
import { doneTexts, stateAfter, type MessageKind, type MessagePhoto, type Side } from "./thread.ts";

export type ThreadRow = typeof correctionThreads.$inferSelect;
type Project = ProjectWithSite["project"];

interface Question {
  id: string;
  text: string;
}

/** Returns a question's thread, locked until the transaction ends. The first message creates it. */
export async function lockThread(
  tx: Transaction,
  { viewer }: Scope,
  project: Project,
  question: Question,
): Promise<ThreadRow> {
  await tx
    .insert(correctionThreads)
    .values({
      projectId: project.id,
      organizationId: project.organizationId,
      fieldId: question.id,
      question: question.text,
      state: "Open",
      lastByName: viewer.name,
      lastText: "",
    })
    .onConflictDoNothing();
  const [thread] = await tx
    .select()
    .from(correctionThreads)
    .where(
      and(eq(correctionThreads.projectId, project.id), eq(correctionThreads.fieldId, question.id)),
    )
    .for("update");
  return thread!;
}

/** Whether the author has already sent this message. */
export async function wasSent(
  tx: Transaction,
  { viewer }: Scope,
  thread: ThreadRow,
  idempotencyKey: string,
  author: Author = viewer,
): Promise<boolean> {
  const sent = await tx
    .select({ id: correctionMessages.id })
    .from(correctionMessages)
    .where(
      and(
        eq(correctionMessages.threadId, thread.id),
        eq(correctionMessages.authorId, author.id),
        eq(correctionMessages.idempotencyKey, idempotencyKey),
      ),
    );
  return sent.length > 0;
}

/** A person of either side of a thread. */
export interface Author {
  id: string;
  name: string;
}

export interface NewMessage {
  kind: MessageKind;
  side: Side;
  /** The viewer by default; another person when someone else saves the message. */
  author?: Author;
  text?: string;
  photos?: MessagePhoto[];
  idempotencyKey?: string | null;
  /** The caller writes the log entry. */
  isLoggedByCaller?: true;
}

/** @param thread must be locked by the transaction. */
export async function addMessage(
  tx: Transaction,
  scope: Scope,
  project: Project,
  thread: ThreadRow,
  {
    kind,
    side,
    author = scope.viewer,
    text = "",
    photos = [],
    idempotencyKey = null,
    isLoggedByCaller,
  }: NewMessage,
): Promise<void> {
  const { id: threadId, organizationId } = thread;
  const by = { authorId: author.id, authorName: author.name };
  await tx
    .insert(correctionMessages)
    .values({ threadId, organizationId, kind, side, ...by, text, photos, idempotencyKey });
  await tx
    .update(correctionThreads)
    .set({
      state: stateAfter(kind, side),
      lastAt: new Date(),
      lastByName: author.name,
      lastText: text || summaryOf(kind, photos),
      ...(side === "reviewer" && kind !== "settled" && { requestedById: author.id }),
    })
    .where(eq(correctionThreads.id, threadId));
  await broadcast(tx, await organizationsOf(tx, project), `project:${project.id}`);
  if (isLoggedByCaller) return;
  await logProject(tx, scope, project, {
    message: `${doneTexts[kind]} in the thread about ${thread.question}`,
    ...(text && { comment: text }),
  });
}

function summaryOf(kind: MessageKind, photos: readonly MessagePhoto[]): string {
  if (photos.length === 0) return doneTexts[kind];
  return countOf(photos.length, "photo");
}
