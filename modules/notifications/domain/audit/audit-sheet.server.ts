import { listSheet, type ListColumn, type SheetReader } from "#app/platform/lists/list-sheet.ts";
import { auditColumns } from "./audit-columns.ts";
import { readAuditQuery } from "./audit-query.ts";
import { listAudit, type AuditRow } from "./list-audit.server.ts";

const record: ListColumn<AuditRow> = {
  key: "record",
  label: "Record",
  text: (row) => row.recordId,
};

/** Reads the audit trail for a file. */
export const auditSheet: SheetReader = async (scope, url, most) => {
  const { rows } = await listAudit(scope, { ...readAuditQuery(url), page: 1, size: most });
  return listSheet([...auditColumns, record], rows, scope.viewer.timeZone);
};
