import { once } from "node:events";
import { finished } from "node:stream/promises";
import type postgres from "postgres";

export type Cell = string | number | boolean | Date | null | undefined | readonly string[];
/** One row by the names of its columns; all rows of a table name the same ones. */
export type Row = Record<string, Cell>;

const signs: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A cell as the text format of COPY writes it. */
function written(cell: Cell): string {
  if (cell === null || cell === undefined) return "\\N";
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === "object") return `{${cell.join(",")}}`;
  return String(cell).replace(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign);
}

/** Writes rows by COPY; it buffers no more than these rows. */
export async function copyRows(
  sql: postgres.Sql | postgres.TransactionSql,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const stream = await sql`copy ${sql(table)} (${sql(columns)}) from stdin`.writable();
  const done = finished(stream);
  for (const row of rows) {
    const line = `${columns.map((column) => written(row[column])).join("\t")}\n`;
    if (!stream.write(line)) await once(stream, "drain");
  }
  stream.end();
  await done;
}
