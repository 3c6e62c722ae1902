/** A person chose other questions for columns of a file, or discarded it. */
import { and, eq } from "drizzle-orm";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { confirmable } from "#app/platform/bulk/bulk-file-status.ts";
import { readRecordsJob } from "../jobs/read-records.job.ts";
import { recordImportRows, recordImports } from "../schema.ts";
import type { ChosenMapping } from "./reading/import-review.ts";
import { recordImportFiles, rowsOf, type RecordImport } from "./record-imports.server.ts";
import { optionsOf } from "#modules/form-logic/public.ts";
import { getPublishedForm } from "#modules/forms/public.versions.server.ts";
import type { ChoiceNames } from "./convert/convert-value.ts";
import { deleteSources } from "./writing/delete-sources.server.ts";

/** @throws Problem "not-found"; "illegal-transition" once the import is confirmed. */
async function lockWaiting(tx: Transaction, scope: Scope, id: string): Promise<RecordImport> {
  const [upload] = await tx.select().from(recordImports).where(own(scope, id)).for("update");
  if (!upload) throw new Problem("not-found");
  const isWritten =
    (await tx.$count(
      recordImportRows,
      and(rowsOf(upload), eq(recordImportRows.status, "created")),
    )) > 0;
  if (!confirmable.includes(upload.status) || isWritten)
    throw new Problem("illegal-transition", "This import was confirmed already.");
  return upload;
}

const own = ({ organizationId }: Scope, id: string) =>
  and(eq(recordImports.id, id), eq(recordImports.organizationId, organizationId));

/** Without what a person chose to leave out. */
function mergedChoices(before: ChoiceNames = {}, chosen: ChoiceNames = {}): ChoiceNames {
  const ofQuestion = (id: string) =>
    Object.entries({ ...before[id], ...chosen[id] }).filter(([, label]) => label !== "");
  const ids = new Set([...Object.keys(before), ...Object.keys(chosen)]);
  return Object.fromEntries([...ids].map((id) => [id, Object.fromEntries(ofQuestion(id))]));
}

interface ChosenValues {
  question: readonly string[];
  value: readonly string[];
  choice: readonly string[];
}

/**
 * Stores what values become that are no choice of their question, and reads the file again.
 * @throws Problem "invalid-input" for a choice that the question does not have.
 */
export async function chooseValues(scope: Scope, id: string, chosen: ChosenValues): Promise<void> {
  const { formId } = await recordImportFiles.get(scope, id);
  const form = await getPublishedForm(scope, formId);
  const fields = new Map(form.sections.flatMap((each) => each.fields.map((it) => [it.id, it])));
  const choices: Record<string, Record<string, string>> = {};
  for (const [index, fieldId] of chosen.question.entries()) {
    const field = fields.get(fieldId);
    const choice = chosen.choice[index] ?? "";
    if (!field || (choice !== "" && !optionsOf(field).some(({ label }) => label === choice)))
      throw new Problem("invalid-input", "The form changed. Choose what each value becomes again.");
    // A form writes line ends in its own way.
    const value = (chosen.value[index] ?? "").replaceAll("\r\n", "\n");
    (choices[fieldId] ??= {})[value] = choice;
  }
  await changeMapping(scope, id, { choices });
}

/** Stores the choices and reads the file with them again. */
export async function changeMapping(
  scope: Scope,
  id: string,
  mapping: Partial<ChosenMapping>,
): Promise<void> {
  await inTransaction(async (tx) => {
    const upload = await lockWaiting(tx, scope, id);
    await tx.delete(recordImportRows).where(rowsOf(upload));
    const columns: ChosenMapping = {
      ...upload.columns,
      ...mapping,
      fields: { ...upload.columns.fields, ...mapping.fields },
      choices: mergedChoices(upload.columns.choices, mapping.choices),
    };
    const reading = upload.reading + 1;
    await tx
      .update(recordImports)
      .set({
        columns,
        reading,
        status: "locating",
        message: null,
        review: null,
        doneCount: 0,
        rowCount: 0,
        readBytes: 0,
      })
      .where(own(scope, id));
    const { organizationId, viewer } = scope;
    const payload = { uploadId: id, userId: viewer.id, reading };
    await enqueue(tx, readRecordsJob, payload, { organizationId });
    await broadcast(tx, [organizationId], `record-imports:${id}`);
  });
}

/** Deletes an import that created nothing, with its files. @returns the id of its form. */
export async function discardImport(scope: Scope, id: string): Promise<string> {
  const upload = await inTransaction(async (tx) => {
    const waiting = await lockWaiting(tx, scope, id);
    await tx.delete(recordImports).where(own(scope, id));
    return waiting;
  });
  await deleteSources(scope, upload);
  return upload.formId;
}
