import writeXlsxFile from "write-excel-file/node";
import type { RawWorksheet } from "../worksheets.ts";

const widths: Record<string, number> = {
  label: 50,
  hint: 40,
  relevant: 50,
  constraint: 30,
  name: 24,
};

/** Writes the worksheets as an .xlsx. Every cell is text, so none is evaluated as a formula. */
export async function writeWorkbook(
  worksheets: readonly RawWorksheet[],
): Promise<Uint8Array<ArrayBuffer>> {
  const made = writeXlsxFile(
    worksheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, index) =>
        row.map((value) =>
          value === ""
            ? null
            : { value, type: String, ...(index === 0 && { fontWeight: "bold" as const }) },
        ),
      ),
      columns: (rows[0] ?? []).map((heading) => ({ width: widths[heading] ?? 18 })),
      stickyRowsCount: 1,
    })),
  );
  return Uint8Array.from(await made.toBuffer());
}
