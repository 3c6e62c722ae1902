/** The page of the export: whether it is on, its last runs with their files, and the columns of each file. */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import type { ServableFile } from "#app/platform/files/serve-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { nightlyExportFiles, nightlyExports, nightlyExportSettings } from "../schema.ts";
import { deletionColumns, deletionsFile, fileNameOf } from "./file-columns.ts";
import { requireManager } from "./requirements.ts";

/** Exports that the page lists. */
const maxListed = 31;

const ownExports = ({ organizationId }: Scope) => eq(nightlyExports.organizationId, organizationId);

export async function viewExports(scope: Scope) {
  requireManager(scope);
  const { organizationId } = scope;
  const mine = eq(nightlyExportSettings.organizationId, organizationId);
  const [[settings], exports, sets] = await Promise.all([
    db.select().from(nightlyExportSettings).where(mine),
    db
      .select()
      .from(nightlyExports)
      .where(ownExports(scope))
      .orderBy(desc(nightlyExports.createdAt), desc(nightlyExports.id))
      .limit(maxListed),
    loadEntitySets(),
  ]);
  const written = await listFiles(
    scope,
    exports.map(({ id }) => id),
  );
  const columns = [...sets].map(([name, set]) => ({
    file: fileNameOf(name),
    columns: Object.entries(set.columns).map(([column, { type }]) => ({ name: column, type })),
  }));
  return {
    isOn: settings?.isOn ?? false,
    exports: exports.map(({ id, status, night, requestedByName, createdAt, endedAt }) => ({
      id,
      status,
      night,
      requestedByName,
      createdAt,
      endedAt,
      files: written.filter(({ exportId }) => exportId === id),
    })),
    columns: [...columns, { file: deletionsFile, columns: deletionColumns }],
  };
}

export type ExportsView = Awaited<ReturnType<typeof viewExports>>;

const listFiles = (scope: Scope, exportIds: string[]) =>
  db
    .select({
      exportId: nightlyExportFiles.exportId,
      name: nightlyExportFiles.name,
      rowCount: nightlyExportFiles.rowCount,
      size: files.size,
    })
    .from(nightlyExportFiles)
    .innerJoin(files, eq(files.id, nightlyExportFiles.fileId))
    .where(
      and(
        eq(nightlyExportFiles.organizationId, scope.organizationId),
        inArray(nightlyExportFiles.exportId, exportIds),
      ),
    )
    .orderBy(asc(nightlyExportFiles.name));

/** Changes nothing when it is already so. */
export async function switchExport(scope: Scope, isOn: boolean): Promise<void> {
  requireManager(scope);
  const { organizationId, viewer } = scope;
  await inTransaction(async (tx) => {
    const set = { isOn, changedByName: viewer.name };
    await tx
      .insert(nightlyExportSettings)
      .values({ organizationId, ...set })
      .onConflictDoUpdate({ target: nightlyExportSettings.organizationId, set });
    await writeLog(tx, scope, {
      category: "organizations",
      categoryId: organizationId,
      message: `switched the nightly export ${isOn ? "on" : "off"}`,
    });
  });
}

/**
 * A file of an export, or of the newest finished one.
 * @throws Problem "not-found" for one of another organization, an expired or an unfinished one.
 */
export async function getExportFile(
  scope: Scope,
  exportId: string,
  name: string,
): Promise<ServableFile> {
  requireManager(scope);
  const [found] = await db
    .select({ file: files })
    .from(nightlyExportFiles)
    .innerJoin(nightlyExports, eq(nightlyExports.id, nightlyExportFiles.exportId))
    .innerJoin(files, eq(files.id, nightlyExportFiles.fileId))
    .where(
      and(
        ownExports(scope),
        eq(nightlyExportFiles.name, name),
        exportId === "latest" ? undefined : eq(nightlyExports.id, exportId),
      ),
    )
    .orderBy(desc(nightlyExports.createdAt), desc(nightlyExports.id))
    .limit(1);
  if (!found) throw new Problem("not-found");
  return found.file;
}
