import type { Column } from "#app/ui/table/table.tsx";
import type { FieldChange } from "../domain/audit/change-text.ts";

export const changeColumns: Column<FieldChange>[] = [
  { key: "field", label: "Field", cell: ({ field }) => field },
  { key: "before", label: "Before", fit: "text", cell: ({ before }) => before || "–" },
  { key: "after", label: "After", fit: "text", cell: ({ after }) => after || "–" },
];

/** The columns for a change that a revert would make. */
export const revertColumns: Column<FieldChange>[] = [
  changeColumns[0]!,
  { key: "before", label: "Now", fit: "text", cell: ({ before }) => before || "–" },
  { key: "after", label: "Reverts to", fit: "text", cell: ({ after }) => after || "–" },
];
