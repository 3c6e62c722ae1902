/** Runs in a thread of its own: a crafted sheet may ask for more memory or time than a server has to give. */
import { parentPort } from "node:worker_threads";
import readXlsxFile from "read-excel-file/universal";
import { limits, tooManyColumns, tooManyRows } from "./workbook-limits.ts";
import type { RawSheet } from "./sheets.ts";

export type WorkbookAnswer = { sheets: RawSheet[] } | { refusal: string } | { error: string };

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  return typeof cell === "string" ? cell : "";
}

async function read(bytes: ArrayBuffer): Promise<WorkbookAnswer> {
  const workbook = await readXlsxFile(bytes, { trim: true });
  const sheets: RawSheet[] = [];
  for (const { sheet, data } of workbook) {
    if (data.length > limits.rows) return { refusal: tooManyRows(sheet, data.length) };
    const rows = data.map((row) => row.map(textOf));
    const width = Math.max(0, ...rows.map((row) => row.length));
    if (width > limits.columns) return { refusal: tooManyColumns(sheet, width) };
    sheets.push({ name: sheet, rows });
  }
  return { sheets };
}

parentPort?.on("message", (bytes: ArrayBuffer) => {
  read(bytes).then(
    (answer) => parentPort?.postMessage(answer),
    (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies WorkbookAnswer),
  );
});
