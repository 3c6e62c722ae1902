import {
  createListWorksheet,
  type ListColumn,
  type WorksheetReader,
} from "#app/platform/lists/list-worksheet.ts";
import { auditColumns } from "./audit-columns.ts";
import { readAuditQuery } from "./audit-query.ts";
import { listAudit, type AuditRow } from "./list-audit.server.ts";

const recordId: ListColumn<AuditRow> = {
  key: "record-id",
  label: "Record ID",
  text: (row) => row.recordId,
};

/** Reads the audit trail for a worksheet. */
export const auditWorksheet: WorksheetReader = async (scope, url, max) => {
  const { rows } = await listAudit(scope, { ...readAuditQuery(url), page: 1, size: max });
  return createListWorksheet([...auditColumns, recordId], rows, scope.viewer.timeZone);
};
