/** Reads records of the database as Elasticsearch documents. */
import { sql, type SQL } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { DocumentRow, EngineSource } from "../search-source.ts";
import { wordsOf } from "./grams.ts";
import { comparedValue, keyedFields, sortedValue } from "./mapping.ts";

export interface EngineDocument {
  id: string;
  body: object;
}

type Part = readonly [name: string, value: SQL];

const columnsOf = (mark: string, parts: readonly Part[]) =>
  Object.fromEntries(parts.map(([name, value]) => [`${mark}_${name}`, sql`${value}`]));

const readBack = (row: DocumentRow, mark: string, parts: readonly Part[]) =>
  Object.fromEntries(parts.map(([name]) => [name, row[`${mark}_${name}`]]));

export async function readDocuments(
  source: EngineSource,
  where: SQL,
  limit: number,
  tx: Transaction | Database = db,
): Promise<EngineDocument[]> {
  const fields = keyedFields(source);
  const compared = fields.map((field): Part => [field.key, comparedValue(field)]);
  const sorted = fields
    .filter(({ many }) => !many)
    .map((field): Part => [field.key, sortedValue(field)]);
  const visibility = Object.entries(source.visibility);
  const rows = await source.read(
    {
      ...columnsOf("f", compared),
      ...columnsOf("s", sorted),
      ...columnsOf("see", visibility),
      record_id: source.id,
      open_text: source.text,
      closed_text: source.restrictedText,
    },
    where,
    limit,
    tx,
  );
  return rows.map((row) => ({
    id: String(row.record_id),
    body: {
      f: readBack(row, "f", compared),
      s: readBack(row, "s", sorted),
      see: readBack(row, "see", visibility),
      open: wordsOf(String(row.open_text)),
      closed: wordsOf(String(row.closed_text)),
    },
  }));
}
