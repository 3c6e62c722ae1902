/** The form of the sample data, with its rubric. */
import { sampleName, type SampleData } from "#app/platform/samples/sample-data.ts";
import {
  listSamples,
  markSamples,
  unmarkSamples,
} from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { removeForm } from "#modules/forms/public.writing.server.ts";
import {
  listSystemIds,
  removeRubrics,
  removeUnusedSystems,
} from "#modules/scoring/public.writing.server.ts";
import { residentialRooftop } from "./forms/residential-rooftop.ts";
import { startWithForm } from "./domain/start-with-form.server.ts";

export const sampleData: SampleData = { order: 20, fill, clear };

async function fill(scope: Scope): Promise<void> {
  const id = newId();
  const before = new Set(await listSystemIds(db, scope));
  await inTransaction((tx) => markSamples(tx, scope, "form", [id]));
  const ready = { ...residentialRooftop, title: sampleName(residentialRooftop.title) };
  await startWithForm(scope, ready, id);
  const added = (await listSystemIds(db, scope)).filter((each) => !before.has(each));
  if (added.length > 0)
    await inTransaction((tx) => markSamples(tx, scope, "scoring system", added));
}

/** A form that a real project uses is kept and no longer marked as a sample, and so are its scoring systems. */
async function clear(tx: Transaction, scope: Scope): Promise<readonly string[]> {
  for (const id of await listSamples(tx, scope, "form")) {
    if (await removeForm(tx, scope, id)) await removeRubrics(tx, scope, id);
    else await unmarkSamples(tx, scope, "form", [id]);
  }
  await removeUnusedSystems(tx, scope, await listSamples(tx, scope, "scoring system"));
  return [];
}
