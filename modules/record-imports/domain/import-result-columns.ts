/** The columns of the result file of an import. Pure. */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { recordImportRows } from "../schema.ts";

type Row = typeof recordImportRows.$inferSelect;

export const importResultColumns: WorksheetColumn<Row>[] = [
  { heading: "Record", kind: "number", cell: ({ rowNumber }) => rowNumber },
  { heading: "External ID", cell: ({ recordId }) => recordId },
  { heading: "Site Owner", cell: ({ siteOwner }) => siteOwner },
  { heading: "Site Address", cell: ({ address }) => address },
  { heading: "Author", cell: ({ author }) => author },
  { heading: "Result", cell: ({ status }) => status },
  { heading: "Problem", cell: ({ message }) => message },
  { heading: "Project ID", cell: ({ createdProjectId }) => createdProjectId },
];
