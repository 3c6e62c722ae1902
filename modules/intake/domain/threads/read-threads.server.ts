/** Reads threads for pages. Each read starts from a project in view. */
import { and, asc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { threadSide } from "../../policy.ts";
import { correctionMessages, correctionThreads } from "../../schema.ts";
import type { ThreadMessage, ThreadSummary } from "./thread.ts";

type Project = ProjectWithSite["project"];

/** The threads by question; empty for a viewer who is neither reviewer nor inspector. */
export async function listThreadSummaries(
  scope: Scope,
  project: Project,
): Promise<Record<string, ThreadSummary>> {
  if (threadSide(scope.viewer, project) === null) return {};
  const rows = await db
    .select({
      fieldId: correctionThreads.fieldId,
      state: correctionThreads.state,
      lastByName: correctionThreads.lastByName,
      lastText: correctionThreads.lastText,
    })
    .from(correctionThreads)
    .where(eq(correctionThreads.projectId, project.id));
  return Object.fromEntries(rows.map(({ fieldId, ...summary }) => [fieldId, summary]));
}

/** Returns a question's thread with its first messages, oldest first; null while it has no message. */
export async function findThread(project: ProjectReference, fieldId: string) {
  const [thread] = await db
    .select()
    .from(correctionThreads)
    .where(
      and(eq(correctionThreads.projectId, project.id), eq(correctionThreads.fieldId, fieldId)),
    );
  if (!thread) return null;
  const messages: ThreadMessage[] = await db
    .select({
      id: correctionMessages.id,
      kind: correctionMessages.kind,
      side: correctionMessages.side,
      authorName: correctionMessages.authorName,
      text: correctionMessages.text,
      photos: correctionMessages.photos,
      createdAt: correctionMessages.createdAt,
    })
    .from(correctionMessages)
    .where(eq(correctionMessages.threadId, thread.id))
    .orderBy(asc(correctionMessages.id))
    .limit(maxMessages);
  return { ...thread, messages };
}

/** Whether the viewer's message with this key is already in the question's thread. */
export async function hasSentMessage(
  { viewer }: Scope,
  project: ProjectReference,
  fieldId: string,
  idempotencyKey: string,
): Promise<boolean> {
  const sent = await db
    .select({ id: correctionMessages.id })
    .from(correctionMessages)
    .innerJoin(correctionThreads, eq(correctionThreads.id, correctionMessages.threadId))
    .where(
      and(
        eq(correctionThreads.projectId, project.id),
        eq(correctionThreads.fieldId, fieldId),
        eq(correctionMessages.authorId, viewer.id),
        eq(correctionMessages.idempotencyKey, idempotencyKey),
      ),
    );
  return sent.length > 0;
}

/** More messages than two people write about one question. */
const maxMessages = 500;
