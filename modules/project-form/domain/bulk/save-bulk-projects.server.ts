/** Writes the projects of a confirmed file in one transaction. */
import { and, eq } from "drizzle-orm";
import { failedRows } from "#app/platform/bulk/failed-rows.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { canCreateProject } from "#modules/projects/public.ts";
import { bulkProjectRows } from "../../schema.ts";
import {
  bulkProjectFiles,
  noneInsertedMessage,
  type BulkProjects,
} from "./bulk-projects.server.ts";
import { writeNewProject } from "../form/create-project.server.ts";
import {
  findBulkParties,
  partyKey,
  unknownFieldUser,
  unknownInstaller,
  type BulkParties,
} from "./find-bulk-parties.server.ts";
import { checkTakenTexts } from "./taken-texts.server.ts";
import { checkBulkPick } from "./store-bulk-projects.server.ts";
import { loadProjectChoices } from "../form/load-project-choices.server.ts";
import type { ProjectChoices } from "../form/chosen-parties.ts";
import type { ProjectFormValues } from "../form/project-form-values.ts";
import { typedOfRow } from "./bulk-project-columns.ts";
import { emptyProjectForm } from "../form/read-project-form.ts";

type Row = typeof bulkProjectRows.$inferSelect;

/** The number of projects between two progress updates. */
const step = 50;

/** @param failed the number of rows that were ready but could not be written. */
function doneMessage(inserted: number, failed: number): string {
  if (inserted === 0) return noneInsertedMessage;
  const message = `inserted ${inserted} projects into the database`;
  return failed === 0 ? message : `${message}. ${failedRows(failed)}`;
}

/** Safe to run twice: a finished file does not change, and an interrupted run starts again. */
export async function saveBulkProjects(scope: Scope, id: string): Promise<void> {
  await bulkProjectFiles.writeConfirmed(scope, id, (upload, rows) =>
    writeReady(scope, upload, rows),
  );
}

async function writeReady(scope: Scope, upload: BulkProjects, rows: readonly Row[]): Promise<void> {
  const choices = await loadProjectChoices(scope, upload);
  const errors = checkBulkPick(upload, choices);
  if (!canCreateProject(scope.viewer) || Object.keys(errors).length > 0)
    throw new Error(`The file can no longer be written: ${Object.keys(errors).join(", ")}.`);
  const parties = await findBulkParties(scope, rows);
  await inTransaction(async (tx) => {
    if (!(await bulkProjectFiles.lockForWriting(tx, upload))) return;
    const take = await checkTakenTexts(tx, scope, upload.ownerId, rows);
    let inserted = 0;
    for (const [index, row] of rows.entries()) {
      if (await writeRow(tx, scope, { upload, row, choices, parties, take })) inserted++;
      const doneCount = upload.rowCount - rows.length + index + 1;
      // Written outside the transaction, so that other connections can see the progress.
      if (doneCount % step === 0)
        await bulkProjectFiles.setProgress(scope, upload.id, { doneCount });
    }
    const message = doneMessage(inserted, rows.length - inserted);
    await bulkProjectFiles.finish(tx, scope, upload, { message });
  });
}

interface RowToWrite {
  upload: BulkProjects;
  row: Row;
  choices: ProjectChoices;
  parties: BulkParties;
  take: (row: Row) => string | null;
}

/**
 * Writes one row. Returns false and stores the problem when the row names someone who can no longer be chosen, or has a
 * unique text that another project now has.
 */
async function writeRow(tx: Transaction, scope: Scope, input: RowToWrite): Promise<boolean> {
  const { row, parties, take } = input;
  // If the installer was unknown in the preview, the user accepted the project without one.
  const installerProblem = row.installerName !== null && unknownInstaller(row, parties);
  const message = unknownFieldUser(row, parties) ?? (installerProblem || take(row));
  const { place } = row;
  const created =
    message || !place
      ? null
      : await writeNewProject(tx, scope, { id: newId(), place, ...formOf(input) });
  await tx
    .update(bulkProjectRows)
    .set(
      created ? { status: "created", createdProjectId: created.id } : { status: "error", message },
    )
    .where(
      and(eq(bulkProjectRows.uploadId, row.uploadId), eq(bulkProjectRows.rowNumber, row.rowNumber)),
    );
  return created !== null;
}

/** Converts the row to the values of a filled-in project form. */
function formOf({ upload, row, choices, parties }: RowToWrite): {
  values: ProjectFormValues;
  choices: ProjectChoices;
} {
  const installer = parties.installers.get(partyKey(row.installer));
  const inspector = parties.fieldUsers.get(partyKey(row.fieldUser));
  const { ownerId, formId, clientId } = upload;
  const differs = row.siteContact !== "" && row.siteContact !== row.siteOwner;
  return {
    values: {
      ...emptyProjectForm(""),
      ownerId,
      formId,
      clientId,
      ...typedOfRow(row),
      ownerDiffers: differs,
      siteRepName: differs ? row.siteContact : "",
      installer: installer?.value ?? "",
      inspectorKind: inspector ? "internal" : "",
      inspectorId: inspector?.value ?? "",
    },
    choices: {
      ...choices,
      installers: installer ? [installer] : [],
      inspectors: { internal: inspector ? [inspector] : [], thirdParty: [] },
    },
  };
}
