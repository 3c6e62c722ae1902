/** Writes an export: a Parquet file for each set of records, and one with what was deleted since earlier exports. */
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, inArray } from "drizzle-orm";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import type { ServableFile } from "#app/platform/files/serve-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, withOwnSession } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { nightlyExportFiles, nightlyExports } from "../schema.ts";
import { exportManagers } from "./export-managers.ts";
import { writeTables, type WrittenFile } from "./write-tables.server.ts";

type ExportRow = typeof nightlyExports.$inferSelect;

const unfinished = inArray(nightlyExports.status, ["waiting", "running"]);

/**
 * Writes and stores the files of an export. After a worker was killed, a second run starts from the first row. An export
 * that has ended does not change.
 */
export async function writeExport(id: string): Promise<void> {
  const [row] = await db
    .update(nightlyExports)
    .set({ status: "running" })
    .where(and(eq(nightlyExports.id, id), unfinished))
    .returning();
  if (!row) return;
  const { organizationId } = row;
  await broadcast(db, [organizationId], `nightly-export:${id}`);
  const scope = await ownerScope(organizationId, productActor);
  const folder = join(env().DATA_DIR, "incoming", randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await storeExport(scope, row, await writeFiles(scope, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All files show the records at one moment. */
async function writeFiles(scope: Scope, folder: string): Promise<WrittenFile[]> {
  const [sets, before] = await Promise.all([loadEntitySets(), filesBefore(scope)]);
  return withOwnSession((session) =>
    session.begin("isolation level repeatable read read only", (snapshot) =>
      writeTables(scope, { sets, before, folder, session: snapshot, startedAt: new Date() }),
    ),
  );
}

/** The files of the last finished export, by name. */
async function filesBefore({ organizationId }: Scope): Promise<Map<string, ServableFile>> {
  const [last] = await db
    .select({ id: nightlyExports.id })
    .from(nightlyExports)
    .where(
      and(eq(nightlyExports.organizationId, organizationId), eq(nightlyExports.status, "ready")),
    )
    .orderBy(desc(nightlyExports.createdAt), desc(nightlyExports.id))
    .limit(1);
  if (!last) return new Map();
  const found = await db
    .select({ name: nightlyExportFiles.name, file: files })
    .from(nightlyExportFiles)
    .innerJoin(files, eq(files.id, nightlyExportFiles.fileId))
    .where(eq(nightlyExportFiles.exportId, last.id));
  return new Map(found.map(({ name, file }) => [name, file]));
}

async function storeExport(scope: Scope, row: ExportRow, written: WrittenFile[]): Promise<void> {
  const { id, organizationId } = row;
  const mine = and(eq(nightlyExports.id, id), unfinished);
  await inTransaction(async (tx) => {
    // Two runs of one job finish one after the other, and the first one counts.
    const [current] = await tx
      .select({ id: nightlyExports.id })
      .from(nightlyExports)
      .where(mine)
      .for("update");
    if (!current) return;
    for (const { name, path, size, rowCount } of written) {
      const owner = { collection: "nightly-exports", recordId: id, kind: "misc" } as const;
      const received = {
        name: `${name}.parquet`,
        contentType: "application/vnd.apache.parquet",
        size,
        path,
        width: null,
        height: null,
        discard: () => rm(path, { force: true }),
      };
      const { id: fileId } = await saveReceivedFile(
        tx,
        scope,
        { ...owner, organizationId },
        received,
      );
      await tx
        .insert(nightlyExportFiles)
        .values({ exportId: id, organizationId, name, rowCount, fileId });
    }
    await tx.update(nightlyExports).set({ status: "ready", endedAt: new Date() }).where(mine);
    await broadcast(tx, [organizationId], `nightly-export:${id}`);
  });
}

/** Records that every try failed, and notifies the administrators. An export that has ended does not change. */
export async function failExport(id: string): Promise<void> {
  const [row] = await db.select().from(nightlyExports).where(eq(nightlyExports.id, id));
  if (!row) return;
  const scope = await ownerScope(row.organizationId, productActor);
  await inTransaction(async (tx) => {
    const failed = await tx
      .update(nightlyExports)
      .set({ status: "failed", endedAt: new Date() })
      .where(and(eq(nightlyExports.id, id), unfinished))
      .returning({ id: nightlyExports.id });
    if (failed.length === 0) return;
    await broadcast(tx, [row.organizationId], `nightly-export:${id}`);
    await emit(tx, scope, "people.notified", {
      notice: "nightly-exports.failed",
      message: "We could not write the nightly export",
      path: "/settings/nightly-export",
      people: [],
      types: exportManagers,
    });
  });
}
