/** Reads the text of an uploaded CSV file into rows of text. Does not validate the contents. Pure. */
import { CsvError, parse } from "csv-parse/sync";
import { unescapeFormula } from "#app/platform/worksheets/worksheet-column.ts";
import { Problem } from "#app/platform/problems.ts";

/** Characters of one record. No real row is longer. */
const maxRecordLength = 20_000;

/**
 * Returns at most `max` + 1 records, so that the caller sees that there are more. The header is the first.
 * Texts that `writeCsv` guarded are as they were.
 * @throws Problem invalid-input for the field `file` when the file is not a CSV.
 */
export function readCsv(file: string, max: number): string[][] {
  try {
    const { text, delimiter } = withoutHint(file);
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      max_record_size: maxRecordLength,
      to: max + 1,
      cast: unescapeFormula,
      // A quote inside a text is a part of it, as in: Robert "Bob" Doe.
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvRefusal(`We could not read this file as a CSV: ${error.message}`);
  }
}

/** The error for the whole file, shown beside its field. */
export function csvRefusal(message: string): Problem {
  return new Problem("invalid-input", message, { file: message });
}

const separators = [",", ";", "\t"];

/**
 * Finds the delimiter: from a first line such as `sep=;`, otherwise the one that occurs most often in the header outside
 * quotes.
 */
function withoutHint(text: string): { text: string; delimiter: string } {
  const [, hint] = /^\uFEFF?sep=([,;\t])\r?\n/.exec(text) ?? [];
  if (hint) return { text: text.replace(/^\uFEFF?sep=.\r?\n/, ""), delimiter: hint };
  const [header = ""] = text.replaceAll(/"[^"]*"/g, "").split(/\r?\n|\r/, 1);
  const counted = separators.map((sign) => [header.split(sign).length, sign] as const);
  const [[, delimiter] = [0, ","] as const] = counted.toSorted(([a], [b]) => b - a);
  return { text, delimiter };
}
