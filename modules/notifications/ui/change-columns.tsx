import type { Column } from "#app/ui/table/table.tsx";
import type { FieldChange } from "../domain/audit/change-text.ts";

export const changeColumns: Column<FieldChange>[] = [
  { key: "field", label: "Field", cell: ({ field }) => field },
  { key: "before", label: "Before", fit: "lines", cell: ({ before }) => before || "–" },
  { key: "after", label: "After", fit: "lines", cell: ({ after }) => after || "–" },
];

/** The columns for a change that a revert would make. */
export const revertColumns: Column<FieldChange>[] = [
  changeColumns[0]!,
  { key: "before", label: "Now", fit: "lines", cell: ({ before }) => before || "–" },
  { key: "after", label: "Put back to", fit: "lines", cell: ({ after }) => after || "–" },
];
