/** What an administrator does with handed-over work: loads its answers and photos into the visit, or dismisses it. */
import { eq, inArray } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { receiveFile, type ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { openFile } from "#app/platform/files/store-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { addPhotos, photoLimit, saveInTransaction } from "#modules/intake/public.writing.server.ts";
import { handOvers, type HandOverState } from "../schema.ts";
import { getHandOver, type HandOver } from "./get-hand-over.server.ts";
import { findVisit, whyNotLoadable } from "./view-hand-over.server.ts";
import { loadedWords, type Loaded } from "./loaded-words.ts";

/**
 * Loads what the visit takes. An answer that the visit has in a newer version stays out. Loading twice changes nothing.
 * @returns what became of it, in sentences.
 * @throws Problem "illegal-transition" with the reason why nothing can be loaded, "lock-lost" while somebody has the intake open.
 */
export async function loadHandOver(scope: Scope, id: string): Promise<string> {
  const handOver = await getHandOver(scope, id);
  requireOpen(handOver);
  const visit = await findVisit(scope, handOver);
  const why = whyNotLoadable(scope, visit);
  if (!visit || why !== null) throw new Problem("illegal-transition", why ?? undefined);
  const projectId = visit.found.project.id;
  const photos = await loadPhotos(scope, projectId, handOver);
  return inTransaction(async (tx) => {
    const changes = handOver.entries.flatMap(({ fieldId, answer, basedOn = 0, madeAt }) =>
      fieldId && answer ? [{ fieldId, answer, basedOn, doneAt: new Date(madeAt) }] : [],
    );
    const { saved, conflicts } = await saveInTransaction(tx, scope, projectId, changes);
    const newer = conflicts.length;
    const removed = changes.length - saved.length - newer;
    const loaded: Loaded = { answers: saved.length, photos, newer, removed };
    const outcome = loadedWords(loaded);
    const state = newer + removed === 0 ? "Loaded" : "Open";
    await resolve(tx, scope, handOver, { state, outcome, message: "loaded" });
    return outcome;
  });
}

/** Closes it without loading; what was handed over can still be read. */
export function dismissHandOver(scope: Scope, id: string): Promise<void> {
  return inTransaction(async (tx) => {
    const handOver = await getHandOver(scope, id, { tx, forUpdate: true });
    requireOpen(handOver);
    const { outcome } = handOver;
    await resolve(tx, scope, handOver, { state: "Dismissed", outcome, message: "dismissed" });
  });
}

function requireOpen({ state, resolvedByName }: HandOver): void {
  if (state !== "Open")
    throw new Problem(
      "illegal-transition",
      `${resolvedByName} has ${state.toLowerCase()} it already.`,
    );
}

interface Resolution {
  state: HandOverState;
  outcome: string | null;
  message: "loaded" | "dismissed";
}

async function resolve(
  tx: Transaction,
  scope: Scope,
  { id, projectId, organizationId, title, senderName }: HandOver,
  { state, outcome, message }: Resolution,
): Promise<void> {
  const closed = { resolvedAt: new Date(), resolvedByName: scope.viewer.name };
  await tx
    .update(handOvers)
    .set({ state, outcome, ...(state !== "Open" && closed) })
    .where(eq(handOvers.id, id));
  await writeLog(tx, scope, {
    category: projectId ? "projects" : "hand-overs",
    categoryId: projectId ?? id,
    organizationId,
    message: `${message} work of ${title} that ${senderName} handed over`,
    ...(outcome && { comment: outcome }),
  });
}

/** Photos that the question, or the pool, has already are not added again. @returns how many the visit has now. */
async function loadPhotos(scope: Scope, projectId: string, handOver: HandOver): Promise<number> {
  let count = 0;
  const ids = Object.values(handOver.photos);
  const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
  for (const { kind, fieldId = null, photos = [] } of handOver.entries) {
    if (kind !== "photo") continue;
    for (const { key } of photos) {
      const row = rows.find(({ id }) => id === handOver.photos[key]);
      if (!row) continue;
      const received = await copyOf(row);
      try {
        count += (await addPhotos(scope, projectId, fieldId, [received])).length;
      } finally {
        await received.discard();
      }
    }
  }
  return count;
}

async function copyOf(row: typeof files.$inferSelect): Promise<ReceivedFile> {
  const { stream } = await openFile(row);
  return receiveFile({ name: row.name, kind: "photo", stream, maxBytes: photoLimit });
}
