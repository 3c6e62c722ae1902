import { eq } from "drizzle-orm";
import { matchColumns } from "#app/platform/bulk/match-columns.server.ts";
import { openBulkCsv } from "#app/platform/bulk/read-bulk-csv.ts";
import { bytesOfCsv } from "#app/platform/bulk/receive-csv.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { meta } from "#db/schema.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { locateBulkProjects } from "../../jobs/locate-bulk-projects.job.ts";
import { existsMessage } from "#app/platform/form/field-rules.ts";
import { bulkProjectFiles } from "./bulk-projects.server.ts";
import { textsOf } from "./validate-bulk-project.ts";
import { validateBulkRows } from "./validate-bulk-rows.server.ts";
import { locateRows, locatesAtOnce } from "./locate-bulk-projects.server.ts";
import { bulkProjectColumnNames } from "./bulk-project-columns.ts";
import { fittingPositions, parseBulkProjects, wrongHeaderMessage } from "./parse-bulk-projects.ts";
import type { ProjectChoices } from "../form/chosen-parties.ts";

/** The maximum size of a file of projects, in bytes. */
export const bulkProjectsFileLimit = 5_000_000;

/** The columns of the template, from the record `form_csv` of the table `meta`. */
export async function readTemplate(): Promise<string[]> {
  const [row] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, "form_csv"));
  if (!Array.isArray(row?.value)) throw new Error("The template of the bulk file is missing.");
  return row.value.filter((name) => typeof name === "string");
}

export interface BulkPick {
  ownerId: string;
  formId: string;
  clientId: string;
}

/** Messages by field. Type and client are required only for the viewer's own organization. */
export function checkBulkPick(pick: BulkPick, choices: ProjectChoices): Record<string, string> {
  const isOffered = (offered: { value: string }[], value: string) =>
    offered.some((choice) => choice.value === value);
  const own = pick.ownerId === choices.ownOrganizationId;
  return {
    ...(!isOffered(choices.owners, pick.ownerId) && { ownerId: existsMessage }),
    ...(own && !isOffered(choices.forms, pick.formId) && { formId: existsMessage }),
    ...(own && !isOffered(choices.clients, pick.clientId) && { clientId: existsMessage }),
  };
}

/**
 * Parses and validates a received file and stores a status for each row. It writes no project. The addresses of a
 * short file are looked up immediately, those of a long file by a job.
 * @returns the id of the upload.
 * @throws Problem "invalid-input" or "file-type" with what is wrong with the whole file.
 */
export async function storeBulkProjects(
  scope: Scope,
  pick: BulkPick,
  file: ReceivedFile,
  values: FormRefusal["values"],
): Promise<string> {
  const table = openBulkCsv(await bytesOfCsv(file), values);
  const template = await readTemplate();
  const { places: positions, stored } = await matchColumns(scope, {
    header: table.header,
    columns: bulkProjectColumnNames,
    fitting: fittingPositions(table.header, template),
    values,
    remembered: (...header) => bulkProjectFiles.rememberedColumns(...header),
    message: wrongHeaderMessage,
  });
  const parsed = parseBulkProjects(table, template, positions);
  const texts = parsed.map((row) => ({
    rowNumber: row.rowNumber,
    columnMismatch: row.columnMismatch,
    ...textsOf(row),
  }));
  const validated = await validateBulkRows(scope, pick.ownerId, texts);
  const id = newId();
  const { organizationId } = scope;
  const rows = validated.map((row) => ({ ...row, uploadId: id, organizationId }));
  const isShort = rows.length <= locatesAtOnce;
  const upload = {
    id,
    organizationId,
    createdById: scope.viewer.id,
    fileName: file.name,
    ...pick,
    ...stored,
    rowCount: rows.length,
  };
  await inTransaction(async (tx) => {
    await bulkProjectFiles.store(tx, upload, rows);
    const payload = { uploadId: id, userId: scope.viewer.id };
    if (!isShort) await enqueue(tx, locateBulkProjects, payload, { organizationId });
  });
  if (isShort) await locateRows(scope, id);
  return id;
}
