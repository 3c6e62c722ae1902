/** Writes the projects of a confirmed file, all in one transaction. */
import { and, asc, eq } from "drizzle-orm";
import { writeLog } from "#app/platform/audit.server.ts";
import { tellLive } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { canCreateProject } from "../../policy.ts";
import { bulkProjectRows, bulkProjectUploads } from "../../schema.ts";
import {
  commitFailedMessage,
  getBulkProjects,
  noneInsertedMessage,
  type BulkProjects,
} from "./bulk-projects.server.ts";
import { writeNewProject } from "../project-form/create-project.server.ts";
import {
  findBulkParties,
  partyKey,
  unknownParty,
  type BulkParties,
} from "./find-bulk-parties.server.ts";
import { checkBulkPick } from "./keep-bulk-projects.server.ts";
import { loadProjectChoices } from "../project-form/load-project-choices.server.ts";
import type { ProjectChoices } from "../project-form/project-choices.ts";
import { emptyProjectForm, type ProjectFormValues } from "../project-form/project-form-values.ts";

type Row = typeof bulkProjectRows.$inferSelect;

/** Projects written between two signs of progress. */
const step = 50;

export const insertedMessage = (count: number) => `inserted ${count} projects into the database`;

/** Safe to run again: what is finished stays, what broke off begins anew. */
export async function saveBulkProjects(scope: Scope, id: string): Promise<void> {
  const upload = await getBulkProjects(scope, id);
  if (upload.status !== "queued" && upload.status !== "running") return;
  await note(scope, id, { status: "running", doneCount: 0 });
  try {
    await writeReady(scope, upload);
  } catch (error) {
    log().error({ error, uploadId: id }, "a file of projects could not be written");
    await note(scope, id, { status: "failed", message: commitFailedMessage });
  }
}

async function note(
  scope: Scope,
  id: string,
  set: Partial<Pick<BulkProjects, "status" | "doneCount" | "message">>,
): Promise<void> {
  await db.update(bulkProjectUploads).set(set).where(eq(bulkProjectUploads.id, id));
  await tellLive(db, [scope.organizationId], `bulk-projects:${id}`);
}

async function writeReady(scope: Scope, upload: BulkProjects): Promise<void> {
  const choices = await loadProjectChoices(scope, upload.formId);
  const faults = checkBulkPick(upload, choices);
  if (!canCreateProject(scope.viewer) || Object.keys(faults).length > 0)
    throw new Error(`The file can no longer be written: ${Object.keys(faults).join(", ")}.`);
  const rows = await readReady(upload.id);
  const parties = await findBulkParties(scope, rows);
  await inTransaction(async (tx) => {
    let inserted = 0;
    for (const [at, row] of rows.entries()) {
      if (await writeRow(tx, scope, { upload, row, choices, parties })) inserted++;
      const passed = upload.rowCount - rows.length + at + 1;
      if (passed % step === 0) await note(scope, upload.id, { doneCount: passed });
    }
    await finish(tx, scope, upload, inserted);
  });
}

function readReady(uploadId: string): Promise<Row[]> {
  return db
    .select()
    .from(bulkProjectRows)
    .where(and(eq(bulkProjectRows.uploadId, uploadId), eq(bulkProjectRows.verdict, "ready")))
    .orderBy(asc(bulkProjectRows.line));
}

interface RowToWrite {
  upload: BulkProjects;
  row: Row;
  choices: ProjectChoices;
  parties: BulkParties;
}

/** False when somebody the row names is no longer there to be chosen; the row says so. */
async function writeRow(tx: Transaction, scope: Scope, given: RowToWrite): Promise<boolean> {
  const { row, parties } = given;
  const problem = unknownParty(row, parties);
  const { place } = row;
  const made =
    problem || !place
      ? null
      : await writeNewProject(tx, scope, { id: newId(), place, ...formOf(given) });
  await tx
    .update(bulkProjectRows)
    .set(made ? { verdict: "created", createdProjectId: made.id } : { verdict: "error", problem })
    .where(and(eq(bulkProjectRows.uploadId, row.uploadId), eq(bulkProjectRows.line, row.line)));
  return made !== null;
}

/** The row as somebody would have filled it into the form of a project. */
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
      siteOwnerName: row.siteOwner,
      ownerDiffers: differs,
      siteRepName: differs ? row.siteContact : "",
      siteRepEmail: row.email,
      siteRepPhone: row.phone,
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

async function finish(
  tx: Transaction,
  scope: Scope,
  upload: BulkProjects,
  inserted: number,
): Promise<void> {
  const message = inserted === 0 ? noneInsertedMessage : insertedMessage(inserted);
  await tx
    .update(bulkProjectUploads)
    .set({ status: "done", doneCount: upload.rowCount, message })
    .where(eq(bulkProjectUploads.id, upload.id));
  await writeLog(tx, scope, { category: "bulk-projects", categoryId: upload.id, message });
  await tellLive(tx, [scope.organizationId], `bulk-projects:${upload.id}`);
}
