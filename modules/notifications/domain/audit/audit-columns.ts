/** The columns of the audit trail as text, for its table and its file. */
import { worksheetTimestamp, type ListColumn } from "#app/platform/lists/list-worksheet.ts";
import { auditAreas } from "./audit-query.ts";
import { changeText } from "./change-text.ts";
import type { AuditRow } from "./list-audit.server.ts";

export const auditColumns: readonly ListColumn<AuditRow>[] = [
  { key: "message", label: "What", text: (row) => row.message },
  { key: "record", label: "Record", text: (row) => row.record ?? "" },
  { key: "area", label: "Area", text: (row) => auditAreas[row.category] ?? row.category },
  { key: "by", label: "By", text: (row) => row.by ?? "" },
  { key: "created", label: "When", text: (row, zone) => worksheetTimestamp(row.createdAt, zone) },
  { key: "changes", label: "Changes", text: (row) => changeText(row.changes) },
  { key: "comment", label: "Why", text: (row) => row.comment ?? "" },
];
