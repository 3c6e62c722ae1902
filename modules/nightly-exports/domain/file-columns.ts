/** The files of an export and their columns. A column has the name of the set's column and never gets another. Pure. */
import type { ColumnType, EntitySet } from "#app/platform/feeds/entity-set.ts";
import type { SchemaElement } from "hyparquet";

export const deletionsFile = "deletions";

/** The name of a set's file, without ".parquet". */
export const fileNameOf = (set: string) => set.toLowerCase();

export interface FileColumn {
  name: string;
  type: ColumnType;
}

/**
 * The rows that earlier exports had and this one has not. `record` is the first column of the set's key and `question` the second.
 */
export const deletionColumns: FileColumn[] = [
  { name: "file", type: "text" },
  { name: "record", type: "text" },
  { name: "question", type: "text" },
  { name: "deletedAt", type: "time" },
];

export const columnsOf = ({ columns }: EntitySet): FileColumn[] =>
  Object.entries(columns).map(([name, { type }]) => ({ name, type }));

const elements: Readonly<Record<ColumnType, Omit<SchemaElement, "name">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  number: { type: "DOUBLE" },
  whole: { type: "INT32" },
  flag: { type: "BOOLEAN" },
  time: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
  day: { type: "INT32", converted_type: "DATE" },
};

/** The schema of a Parquet file. Every column may be empty. */
export const schemaOf = (columns: readonly FileColumn[]): SchemaElement[] => [
  { name: "root", num_children: columns.length },
  ...columns.map(({ name, type }): SchemaElement => ({
    name,
    repetition_type: "OPTIONAL",
    ...elements[type],
  })),
];
