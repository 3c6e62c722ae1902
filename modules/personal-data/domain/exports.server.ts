/** Exports of a person's data. Only the person who requested one sees it. */
import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { removeBytes } from "#app/platform/files/remove-bytes.server.ts";
import type { ServableFile } from "#app/platform/files/serve-file.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files, users } from "#db/schema.ts";
import { writeExportJob } from "../jobs/write-export.job.ts";
import { personExports } from "../schema.ts";
import { maxExports } from "./export-limits.ts";
import { getPerson } from "./person.server.ts";

const requestedBy = (scope: Scope) =>
  and(
    // No mutant: the requester belongs to this organization alone.
    eq(personExports.organizationId, scope.organizationId),
    eq(personExports.requestedById, scope.viewer.id),
  );

const isLasting = () =>
  or(isNull(personExports.expiresAt), gt(personExports.expiresAt, new Date()));

/** What the page about a person's data shows. @throws as `getPerson`. */
export async function viewData(scope: Scope, userId: string) {
  const { id, name } = await getPerson(scope, userId);
  const exports = await db
    .select({
      id: personExports.id,
      status: personExports.status,
      createdAt: personExports.createdAt,
      endedAt: personExports.endedAt,
      expiresAt: personExports.expiresAt,
      size: files.size,
    })
    .from(personExports)
    .leftJoin(files, eq(files.id, personExports.fileId))
    .where(and(requestedBy(scope), eq(personExports.userId, id), isLasting()))
    .orderBy(desc(personExports.createdAt))
    .limit(10);
  const { timeZone, organizationName } = scope.viewer;
  return { id, name, organizationName, isOwn: id === scope.viewer.id, exports, timeZone };
}

/**
 * Requests an export. While one is being written, a second press changes nothing.
 * @throws as `getPerson`, and Problem "invalid-input" when there are enough.
 */
export async function requestExport(scope: Scope, userId: string): Promise<void> {
  const { id: personId } = await getPerson(scope, userId);
  const { organizationId, viewer } = scope;
  await inTransaction(async (tx) => {
    // Two presses at the same moment wait for each other.
    // No mutant: it would lock more users than needed.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for("update");
    const existing = await tx
      .select({ status: personExports.status })
      .from(personExports)
      .where(and(requestedBy(scope), eq(personExports.userId, personId), isLasting()));
    if (existing.some(({ status }) => status === "waiting")) return;
    if (existing.filter(({ status }) => status === "ready").length >= maxExports)
      throw new Problem(
        "invalid-input",
        `You have ${maxExports} exports already. Download one of them, or wait until one expires.`,
      );
    const id = newId();
    const row = { id, organizationId, userId: personId, requestedById: viewer.id };
    await tx.insert(personExports).values(row);
    await writeLog(tx, scope, {
      category: "users",
      categoryId: personId,
      message: "Requested an export of personal data",
    });
    await enqueue(tx, writeExportJob, { exportId: id }, { organizationId, singletonKey: id });
  });
}

/** @throws Problem "not-found" for an export of another person, an expired one, and while there is no file. */
export async function getExportFile(scope: Scope, id: string): Promise<ServableFile> {
  const [found] = await db
    .select({ file: files, userId: personExports.userId })
    .from(personExports)
    .innerJoin(files, eq(files.id, personExports.fileId))
    .where(
      and(
        requestedBy(scope),
        eq(personExports.id, id),
        gt(personExports.expiresAt, new Date()),
        isNull(files.deletedAt),
      ),
    );
  if (!found) throw new Problem("not-found", "This export has expired. Request another one.");
  // A right that ended after the request ends the download, too.
  await getPerson(scope, found.userId);
  return found.file;
}

/** Exports that one run deletes. The next run continues. */
const sweptPerRun = 1_000;

/** Deletes expired exports with their files, permanently. A second run continues with the rest. */
export async function sweepExports(now = new Date()): Promise<void> {
  const isExpired = lte(personExports.expiresAt, now);
  const expired = await db.select().from(personExports).where(isExpired).limit(sweptPerRun);
  for (const { id, fileId } of expired) {
    const removed = await inTransaction(async (tx) => {
      await tx.delete(personExports).where(and(eq(personExports.id, id), isExpired));
      if (!fileId) return [];
      return tx.delete(files).where(eq(files.id, fileId)).returning({ key: files.key });
    });
    for (const { key } of removed) await removeBytes(key);
  }
}
