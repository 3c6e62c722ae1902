/** Writes the users of a confirmed file: first it geocodes the addresses, then it writes everything in one transaction. */
import { and, eq, inArray } from "drizzle-orm";
import { failedRows } from "#app/platform/bulk/failed-rows.ts";
import { formatCount, countOf } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { bulkLimitedTypes } from "../../policy.ts";
import { bulkUserRows } from "../../schema.ts";
import { emailInUseMessage } from "../add-user/add-user-messages.ts";
import { bulkUserFiles, countLost, type BulkUpload } from "./bulk-uploads.server.ts";
import { refusedTypes, savedType } from "./bulk-user-types.ts";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";
import { placeUser, type PlacedAddress } from "../add-user/place-user.server.ts";
import { noPermissions } from "../user-permissions.input.ts";
import { writeUsers, type NewUser } from "../write-users.server.ts";

export const bulkDoneMessage = "successfully created bulk users";

type Row = typeof bulkUserRows.$inferSelect;

/** Users written per batch. */
const chunk = 400;
/** Rows geocoded between two progress updates. */
const step = 50;

/** Geocoding is the first half of the work, writing users the second. */
function rowsDone(upload: BulkUpload, ready: number, lookedUp: number, written: number): number {
  return upload.rowCount - ready + Math.floor((lookedUp + written) / 2);
}

/** Safe to run again: finished files stay finished, interrupted ones start over. */
export async function saveBulkUpload(scope: Scope, id: string): Promise<void> {
  await bulkUserFiles.writeConfirmed(scope, id, async (upload, rows) => {
    const places = await placeAll(scope, upload, rows);
    await inTransaction((tx) => writeAll(tx, scope, upload, rows, places));
  });
}

async function placeAll(
  scope: Scope,
  upload: BulkUpload,
  rows: readonly Row[],
): Promise<Map<number, PlacedAddress>> {
  const places = new Map<number, PlacedAddress>();
  for (const part of inChunks(rows, step)) {
    const found = await Promise.all(part.map((row) => placeUser(row)));
    for (const [index, row] of part.entries()) places.set(row.rowNumber, found[index]!);
    await bulkUserFiles.setProgress(scope, upload.id, {
      doneCount: rowsDone(upload, rows.length, places.size, 0),
    });
  }
  return places;
}

async function writeAll(
  tx: Transaction,
  scope: Scope,
  upload: BulkUpload,
  rows: readonly Row[],
  places: ReadonlyMap<number, PlacedAddress>,
): Promise<void> {
  if (!(await bulkUserFiles.lockForWriting(tx, upload))) return;
  let created = 0;
  let written = 0;
  for (const part of inChunks(rows, chunk)) {
    const people = part.map((row) => newUser(upload, row, places.get(row.rowNumber)!));
    const ids = await writeUsers(tx, scope, people);
    await Promise.all(
      part.map((row, index) =>
        recordRow(tx, row, ids.get(row.email.toLowerCase()), people[index]!),
      ),
    );
    created += ids.size;
    written += part.length;
    // Progress is written outside the transaction, because other connections do not see its uncommitted changes.
    const doneCount = rowsDone(upload, rows.length, rows.length, written);
    if (written < rows.length) await bulkUserFiles.setProgress(scope, upload.id, { doneCount });
  }
  await failRefused(tx, upload.id);
  const failed = upload.rowCount - created;
  await bulkUserFiles.finish(tx, scope, upload, {
    message: doneMessage({ created, failed, lost: await countLost(scope, upload.id, tx) }),
    logged: `Created ${countOf(created, "user")} from ${upload.fileName}`,
  });
}

interface SaveCounts {
  created: number;
  failed: number;
  /** Number of users created without the location from the file. */
  lost: number;
}

function doneMessage({ created, failed, lost }: SaveCounts): string {
  if (failed === 0 && lost === 0) return bulkDoneMessage;
  const users = created === 1 ? "1 user was created" : `${formatCount(created)} users were created`;
  const without = lost === 0 ? "" : `, ${formatCount(lost)} without a place on the map`;
  return `${users}${without}.${failed === 0 ? "" : ` ${failedRows(failed)}`}`;
}

/** "error" marks a user who was created, but without the location from the file. */
function newUser(upload: BulkUpload, row: Row, place: PlacedAddress): NewUser {
  const type = savedType(row.type);
  const { clients, clientsAll, qualifications, qualificationsAll } = upload;
  const isLost = row.address !== "" && place.columns.latitude === null;
  return {
    name: row.name,
    email: row.email,
    phone: "",
    type,
    company: "",
    nabcepIds: row.nabcepIds,
    place,
    permissions: bulkLimitedTypes.includes(type)
      ? { clients, clientsAll, qualifications, qualificationsAll }
      : noPermissions,
    verified: isLost ? "error" : "verified",
  };
}

async function recordRow(
  tx: Transaction,
  row: Row,
  userId: string | undefined,
  { verified }: NewUser,
): Promise<void> {
  const isLost = verified === "error";
  const set = userId
    ? { status: "created" as const, userId, verified, message: isLost ? lostMessage : null }
    : {
        status: "error" as const,
        verified: "error" as const,
        message: emailInUseMessage(row.email),
      };
  await tx
    .update(bulkUserRows)
    .set(set)
    .where(and(eq(bulkUserRows.uploadId, row.uploadId), eq(bulkUserRows.rowNumber, row.rowNumber)));
}

const lostMessage =
  "We could not find the address, so this user will not appear on the scheduling map";

/** Rows of a type that cannot be saved fail without affecting the others. */
async function failRefused(tx: Transaction, uploadId: string): Promise<void> {
  await tx
    .update(bulkUserRows)
    .set({ verified: "error" })
    .where(
      and(
        eq(bulkUserRows.uploadId, uploadId),
        eq(bulkUserRows.status, "error"),
        inArray(bulkUserRows.type, [...refusedTypes]),
      ),
    );
}
