/** Rewrites a worksheet. Its own columns keep their position, new ones follow. */
import {
  isTranslated,
  readHeading,
  type RawWorksheet,
  type Worksheet,
  type WorksheetRow,
} from "../worksheets.ts";

export interface WritableRow {
  /** Cells of the worksheet's own columns, by index. */
  cells: string[];
  /** Cells of added columns, by heading. */
  more: Record<string, string>;
}

export class WorksheetWriter {
  readonly name: string;
  readonly worksheet: Worksheet | null;
  readonly language: string;
  readonly rows: WritableRow[] = [];

  constructor(name: string, worksheet: Worksheet | null, language: string) {
    this.name = worksheet?.name ?? name;
    this.worksheet = worksheet;
    this.language = language;
  }

  /** Returns a copy of a row, or an empty row, to be filled and added. */
  copy(row: WorksheetRow | null): WritableRow {
    const width = Math.max(this.worksheet?.headings.length ?? 0, row?.cells.length ?? 0);
    const cells = Array.from({ length: width }, (_, index) => row?.cells[index] ?? "");
    return { cells, more: {} };
  }

  /** Sets a text in its column. A translatable text goes into the column of the form's language. */
  set(row: WritableRow, name: string, text: string): void {
    const { column, language: written } = readHeading(name);
    const language = written ?? (isTranslated(column) ? this.language : "");
    const headings = this.worksheet?.headings ?? [];
    const index = headings.findIndex(
      (heading) => heading.column === column && (heading.language ?? "") === language,
    );
    if (index >= 0) row.cells[index] = text;
    else if (text !== "") row.more[language === "" ? column : `${column}::${language}`] = text;
  }

  get(row: WritableRow, column: string): string {
    const index = this.worksheet?.headings.findIndex((heading) => heading.column === column) ?? -1;
    return (index >= 0 ? row.cells[index] : row.more[column]) ?? "";
  }

  setAll(row: WritableRow, cells: Record<string, string>): void {
    for (const [column, text] of Object.entries(cells)) this.set(row, column, text);
  }

  /** Empties a column in every language. */
  clear(row: WritableRow, column: string): void {
    this.worksheet?.headings.forEach((heading, index) => {
      if (heading.column === column) row.cells[index] = "";
    });
  }

  add(row: WritableRow): WritableRow {
    this.rows.push(row);
    return row;
  }

  raw(): RawWorksheet {
    const own = this.worksheet?.headings.map(({ text }) => text) ?? [];
    const width = Math.max(own.length, ...this.rows.map(({ cells }) => cells.length));
    const added = [...new Set(this.rows.flatMap(({ more }) => Object.keys(more)))].toSorted();
    const heads = [...own, ...Array.from({ length: width - own.length }, () => ""), ...added];
    const rows = this.rows.map(({ cells, more }) => [
      ...Array.from({ length: width }, (_, index) => cells[index] ?? ""),
      ...added.map((heading) => more[heading] ?? ""),
    ]);
    return { name: this.name, rows: [heads, ...rows] };
  }
}
