/** A Parquet file that is written group by group, so that memory holds one group of rows. */
import { stat } from "node:fs/promises";
import { fileWriter, ParquetWriter } from "hyparquet-writer";
import { schemaOf, type FileColumn } from "./file-columns.ts";

/** Rows of a group. Programs read a file by groups, and so does the next export. */
export const rowsOfGroup = 5_000;

export class TableFile {
  readonly path: string;
  readonly #columns: readonly FileColumn[];
  readonly #writer: ParquetWriter;
  rowCount = 0;

  constructor(path: string, columns: readonly FileColumn[]) {
    this.path = path;
    this.#columns = columns;
    this.#writer = new ParquetWriter({
      writer: fileWriter(path),
      schema: schemaOf(columns),
      createdBy: "Fieldlight",
    });
  }

  /** Adds a group: the values of each column, in the order of the columns. */
  async add(values: readonly unknown[][]): Promise<void> {
    const count = values[0]?.length ?? 0;
    if (count === 0) return;
    await this.#writer.write({
      columnData: this.#columns.map(({ name }, index) => ({
        name,
        data: values[index]!,
        offsetIndex: false,
      })),
      rowGroupSize: count,
    });
    this.rowCount += count;
  }

  /** Ends the file. @returns its size in bytes. */
  async finish(): Promise<number> {
    await this.#writer.finish();
    return (await stat(this.path)).size;
  }
}
