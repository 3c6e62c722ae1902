/** A bulk file on its way in, and the empty one that people fill in. */
import { readFile } from "node:fs/promises";
import { disposition } from "../files/file-headers.ts";
import type { ReceivedFile } from "../files/receive-file.server.ts";
import { Problem } from "../problems.ts";

export const notCsvMessage =
  "This file is not a CSV. Save the spreadsheet as CSV and choose that file.";

export const noFileMessage = "Choose a CSV file.";

/** What a spreadsheet saves a table as, parted by commas, semicolons or tabs. */
const tables = ["text/csv", "text/tab-separated-values"];

/** @throws Problem file-type for anything but a CSV. */
export async function bytesOfCsv(file: ReceivedFile): Promise<Uint8Array> {
  if (!tables.includes(file.contentType)) throw new Problem("file-type", notCsvMessage);
  return await readFile(file.path);
}

/** The header alone, for a spreadsheet to be filled in. */
export function csvTemplate(columns: readonly string[], fileName: string): Response {
  return new Response(`${columns.join(",")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", fileName),
    },
  });
}
