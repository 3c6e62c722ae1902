/** Receives an uploaded bulk file, and serves the empty template. */
import { readFile } from "node:fs/promises";
import { disposition } from "../files/file-headers.ts";
import type { ReceivedFile } from "../files/receive-file.server.ts";
import { Problem } from "../problems.ts";

export const notCsvMessage =
  "This file is not a CSV. Save the spreadsheet as CSV and choose that file.";

export const noFileMessage = "Choose a CSV file.";

/** The types under which spreadsheet programs save a table separated by commas, semicolons or tabs. */
const tables = ["text/csv", "text/tab-separated-values"];

/** @throws Problem file-type for anything but a CSV. */
export async function bytesOfCsv(file: ReceivedFile): Promise<Uint8Array> {
  if (!tables.includes(file.contentType)) throw new Problem("file-type", notCsvMessage);
  return await readFile(file.path);
}

/** A CSV with only the header, to be filled in with a spreadsheet program. */
export function csvTemplate(columns: readonly string[], fileName: string): Response {
  return new Response(`${columns.join(",")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", fileName),
    },
  });
}
