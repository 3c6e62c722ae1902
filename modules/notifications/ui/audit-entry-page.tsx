import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { auditAreas } from "../domain/audit/audit-query.ts";
import type { AuditRow } from "../domain/audit/list-audit.server.ts";
import { changeColumns } from "./change-columns.tsx";

/** The pages of records, by category of the entry. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  projects: (id) => `/projects/${id}/manage`,
  users: (id) => `/users/${id}/manage`,
  forms: (id) => `/forms/${id}`,
  tickets: (id) => `/tickets/${id}`,
};

export function AuditEntryPage({ entry }: { entry: AuditRow & { canRevert: boolean } }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { id, category, recordId, record, message, comment, by, createdAt, receivedAt, changes } =
    entry;
  const page = pages[category]?.(recordId);
  return (
    <Page
      title={message}
      breadcrumbs={[{ label: "Audit Trail", to: href("/audit") }]}
      width="normal"
      action={entry.canRevert && <LinkButton to={href(`/audit/${id}/put-back`)}>Revert</LinkButton>}
    >
      <SummaryList
        rows={[
          { label: "By", value: by },
          { label: "When", value: <Timestamp at={createdAt} zone={zone} /> },
          ...(receivedAt
            ? [{ label: "Received", value: <Timestamp at={receivedAt} zone={zone} /> }]
            : []),
          { label: "Area", value: auditAreas[category] ?? category },
          {
            label: "Record",
            value: page ? (
              <Link className="text-link" to={href(page)}>
                {record ?? "Open the record"}
              </Link>
            ) : (
              record
            ),
          },
          {
            label: "History",
            value: (
              <Link className="text-link" to={`${href("/audit")}?record=${recordId}`}>
                All entries of this record
              </Link>
            ),
          },
          { label: "Why", value: comment },
        ]}
      />
      <Table
        title="Changes"
        titleLevel={2}
        columns={changeColumns}
        rows={changes}
        rowKey={(change) => change.field}
        empty={{
          title: "No fields changed",
          text: "No field was changed by this entry.",
        }}
      />
    </Page>
  );
}
