/** Repeats in an archive of ODK Central or Fulcrum: a table for each, whose rows name the record or row around them. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";
import { odk, productOfHeader } from "../sources/products.ts";
import { csvRows } from "../sources/read-source.ts";
import type { SourceCell } from "../sources/source-record.ts";
import { recordImportParts } from "../../schema.ts";
import type { RecordImport } from "../record-imports.server.ts";
import { openTable, type Archive } from "./open-source.server.ts";

const chunk = 500;

/** The main table of an archive, and those of its repeats: "roof.csv", "roof-inverter.csv". Null without a table. */
export function tablesIn(archive: Archive): { main: string; repeats: string[] } | null {
  const tables = [...archive.entries.keys()].filter((name) =>
    /\.(?:csv|json|geojson)$/i.test(name),
  );
  const main = tables.toSorted((one, other) => one.length - other.length)[0];
  if (main === undefined) return null;
  const stem = main.replace(/\.\w+$/, "");
  const repeats = tables.filter(
    (name) =>
      name !== main &&
      /\.csv$/i.test(name) &&
      /^[-_]/.test(name.slice(stem.length)) &&
      name.startsWith(stem),
  );
  return { main, repeats };
}

/** Stores the rows of all repeats. Running it again stores nothing twice. */
export async function storeParts(
  { organizationId }: Scope,
  { id: uploadId }: Pick<RecordImport, "id">,
  archive: Archive,
  { main, repeats }: NonNullable<ReturnType<typeof tablesIn>>,
): Promise<void> {
  const stem = main.replace(/\.\w+$/, "");
  for (const name of repeats) {
    const path = name.slice(stem.length + 1).replace(/\.csv$/i, "");
    let position = 0;
    let rows: (typeof recordImportParts.$inferInsert)[] = [];
    const flush = async () => {
      if (rows.length > 0) await db.insert(recordImportParts).values(rows).onConflictDoNothing();
      rows = [];
    };
    for await (const row of csvRows(await openTable(archive, archive.entries.get(name)!))) {
      const { PARENT_KEY: odkParent = "", KEY: odkKey = "", ...cells } = row;
      const parentKey = odkParent || (row["fulcrum_parent_id"] ?? "");
      const key = odkKey || (row["fulcrum_id"] ?? "");
      position += 1;
      if (parentKey === "") continue;
      rows.push({ uploadId, organizationId, path, position, parentKey, key, cells });
      if (rows.length >= chunk) await flush();
    }
    await flush();
  }
}

const maxDepth = 3;

/** The repeats of records by their keys, with those inside of them. */
export async function readParts(
  scope: Scope,
  upload: Pick<RecordImport, "id">,
  keys: readonly string[],
  depth = 0,
): Promise<Map<string, SourceCell[]>> {
  const found = new Map<string, SourceCell[]>();
  if (depth >= maxDepth || keys.length === 0) return found;
  const rows = [];
  for (const some of inChunks(keys, 1_000))
    rows.push(
      ...(await db
        .select()
        .from(recordImportParts)
        .where(
          and(
            eq(recordImportParts.uploadId, upload.id),
            eq(recordImportParts.organizationId, scope.organizationId),
            inArray(recordImportParts.parentKey, some),
          ),
        )
        .orderBy(asc(recordImportParts.path), asc(recordImportParts.position))),
    );
  const inner = await readParts(
    scope,
    upload,
    rows.map(({ key }) => key),
    depth + 1,
  );
  for (const [parentKey, ofRecord] of Map.groupBy(rows, (row) => row.parentKey))
    found.set(
      parentKey,
      [...Map.groupBy(ofRecord, ({ path }) => path)].map(([path, parts]) => ({
        path,
        value: {
          kind: "rows",
          rows: parts.map(({ key, cells }) => [
            ...(productOfHeader(Object.keys(cells)) ?? odk).readRow(cells).cells,
            ...(inner.get(key) ?? []),
          ]),
        },
      })),
    );
  return found;
}
