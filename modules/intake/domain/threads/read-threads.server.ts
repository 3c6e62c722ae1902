/** Threads as pages read them. Each read starts from a project in view. */
import { and, asc, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { SeenProject } from "#modules/projects/public.ts";
import type { ProjectInView } from "#modules/projects/public.server.ts";
import { threadSide } from "../../policy.ts";
import { correctionMessages, correctionThreads } from "../../schema.ts";
import type { ThreadMessage, ThreadSummary } from "./thread.ts";

type Project = ProjectInView["project"];

/** By question; none for whoever is of neither side. */
export async function summarizeThreads(
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

/** A question's thread with its first messages, oldest first; null while nobody has written. */
export async function findThread(project: SeenProject, fieldId: string) {
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
    .limit(mostMessages);
  return { ...thread, messages };
}

/** Whether the viewer's message of this key is in the thread of a question. */
export async function hasSaid(
  { viewer }: Scope,
  project: SeenProject,
  fieldId: string,
  sendKey: string,
): Promise<boolean> {
  const said = await db
    .select({ id: correctionMessages.id })
    .from(correctionMessages)
    .innerJoin(correctionThreads, eq(correctionThreads.id, correctionMessages.threadId))
    .where(
      and(
        eq(correctionThreads.projectId, project.id),
        eq(correctionThreads.fieldId, fieldId),
        eq(correctionMessages.authorId, viewer.id),
        eq(correctionMessages.sendKey, sendKey),
      ),
    );
  return said.length > 0;
}

/** More than two people write about one question. */
const mostMessages = 500;
