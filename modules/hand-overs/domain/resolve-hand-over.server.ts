/** An administrator imports a hand-over into its visit, or dismisses it. */
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { isInstanceList, mergeInstanceLists } from "#modules/form-logic/public.repeats.ts";
import { deleteFormerPictures, saveInTransaction } from "#modules/intake/public.writing.server.ts";
import { handOvers, type HandOverState } from "../schema.ts";
import { getHandOver, type HandOver } from "./get-hand-over.server.ts";
import { findVisit, refusalToLoad } from "./view-hand-over.server.ts";
import {
  importDrawings,
  importMessages,
  importPhotos,
  openMessages,
  placeDrawings,
} from "./import-entries.server.ts";
import { loadedText } from "./loaded-text.ts";

/**
 * Imports what the visit accepts. An answer or drawing of which the visit has a newer version is left out. The steps of the
 * visit (start, submit, cancel) are not imported: a person repeats them in the project. Importing twice changes nothing.
 * @returns the result, in sentences.
 * @throws Problem "illegal-transition" with the reason why nothing can be imported, "lock-lost" while somebody has the intake open.
 */
export async function importHandOver(scope: Scope, id: string): Promise<string> {
  const handOver = await getHandOver(scope, id);
  requireOpen(handOver);
  const visit = await findVisit(scope, handOver);
  const refusal = refusalToLoad(scope, visit);
  if (!visit || refusal !== null) throw new Problem("illegal-transition", refusal ?? undefined);
  const projectId = visit.found.project.id;
  const photos = await importPhotos(scope, projectId, handOver);
  const placed = await placeDrawings(visit, handOver, photos);
  const messages = await openMessages(handOver);
  try {
    const { outcome, drawn } = await inTransaction(async (tx) => {
      const answers = await importAnswers(tx, scope, projectId, handOver);
      const drawings = await importDrawings(tx, scope, projectId, placed);
      const sent = await importMessages(tx, scope, visit, messages);
      const { newer, removed } = answers;
      const left = drawings.left + sent.left;
      const text = loadedText({
        answers: answers.saved,
        photos: [...photos.values()].flat().length,
        messages: sent.loaded,
        drawings: drawings.drawn.length,
        newer,
        removed,
        left,
      });
      const state = newer + removed + left === 0 ? "Loaded" : "Open";
      await resolve(tx, scope, handOver, { state, outcome: text, message: "loaded" });
      return { outcome: text, drawn: drawings.drawn };
    });
    for (const each of drawn) await deleteFormerPictures(each);
    return outcome;
  } finally {
    await Promise.all(messages.flatMap(({ copies }) => copies.map((copy) => copy.discard())));
  }
}

/** Lists of instances that both have are merged. */
async function importAnswers(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  { entries }: HandOver,
): Promise<{ saved: number; newer: number; removed: number }> {
  const changes = entries.flatMap(({ fieldId, answer, basedOn = 0, madeAt }) =>
    fieldId && answer ? [{ fieldId, answer, basedOn, doneAt: new Date(madeAt) }] : [],
  );
  const { saved, conflicts } = await saveInTransaction(tx, scope, projectId, changes);
  const merged = conflicts.flatMap(({ fieldId, version, answer: stored }) => {
    const own = changes.find((change) => change.fieldId === fieldId);
    if (!own || !isInstanceList(fieldId)) return [];
    return [{ ...own, basedOn: version, answer: mergeInstanceLists(stored, own.answer) }];
  });
  const again = await saveInTransaction(tx, scope, projectId, merged);
  const done = saved.length + again.saved.length;
  const newer = conflicts.length - again.saved.length;
  return { saved: done, newer, removed: changes.length - done - newer };
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
