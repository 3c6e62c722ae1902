/** Reads an uploaded CSV file into rows of text; says nothing of what stands in them. Pure. */
import { CsvError, parse } from "csv-parse/sync";
import { Problem } from "#app/platform/problems.ts";

/** Characters of one record; no honest row is longer. */
const longestRecord = 20_000;

/**
 * At most `most` + 1 records, so that the caller sees that there are more; the header is the first.
 * @throws Problem invalid-input beside the field `file` when the file is no CSV.
 */
export function readCsv(bytes: Uint8Array, most: number): string[][] {
  try {
    return parse(decode(bytes), {
      bom: true,
      relax_column_count: true,
      max_record_size: longestRecord,
      to: most + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvRefusal(`We could not read this file as a CSV: ${error.message}`);
  }
}

/** What is wrong with the whole file, said beside its field. */
export function csvRefusal(message: string): Problem {
  return new Problem("invalid-input", message, { file: message });
}

/** Spreadsheets save in UTF-8, or in the signs of old Western systems. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
