import { useLocation } from "@remix-run/react";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { RowMenu, RowMenuConfirm, RowMenuPost } from "#app/ui/table/row-menu.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ListedAccess } from "../domain/list-special-access.server.ts";
import { statusTexts } from "../domain/special-access-texts.ts";
import { InviteLink } from "./invite-link.tsx";

interface AccessTableProps {
  formId: string;
  records: ListedAccess[];
  query: TableQuery;
  keys: PageKeys;
  total: number;
}

/** A page of the special access records of a form. */
export function AccessTable({ formId, records, ...paging }: AccessTableProps) {
  const path = useAccessPath(formId);
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      {...paging}
      title="Special access records"
      titleLevel={2}
      columns={columnsOf(path, zone)}
      rows={records}
      searchLabel="Search special access records"
      rowKey={(record) => record.id}
      rowActions={(record) => <AccessMenu record={record} path={path} />}
      actions={
        <LinkButton to={path("/add")} tone="primary" icon="plus">
          Add Special Access Record
        </LinkButton>
      }
      empty={{
        drawing: "roof",
        title: "No special access records yet",
        text: "Each record is an invite link for one client. A person who opens it signs up and gets a first project with this form.",
      }}
    />
  );
}

export function useAccessPath(formId: string): (rest: string) => string {
  const href = useOrganizationPath();
  return (rest) => href(`/forms/${formId}/access${rest}`);
}

function columnsOf(path: (rest: string) => string, zone: string): Column<ListedAccess>[] {
  return [
    {
      key: "client",
      label: "Client",
      text: (record) => record.clientName,
      cell: (record) => record.clientName,
    },
    {
      key: "rubric",
      label: "Rubric",
      cell: ({ rubricName, rubricRemoved }) => (
        <>
          {rubricName}
          {rubricRemoved && (
            <span className="block text-muted">Removed. New projects have no rubric</span>
          )}
        </>
      ),
    },
    {
      key: "link",
      label: "Invite Link",
      cell: ({ url, clientName }) => <InviteLink url={url} name={clientName} />,
    },
    {
      key: "status",
      label: "Status",
      cell: (record) => <AccessStatus record={record} zone={zone} />,
    },
    {
      key: "created",
      label: "Created",
      cell: ({ dateCreated, createdByName }) => (
        <>
          <Timestamp at={dateCreated} zone={zone} dateOnly />
          <span className="block text-muted">{createdByName}</span>
        </>
      ),
    },
    { key: "uses", label: "Uses", align: "end", cell: (record) => record.uses },
  ];
}

function AccessStatus({ record, zone }: { record: ListedAccess; zone: string }) {
  const { status, expiresAt } = record;
  return (
    <>
      <StatusBadge status={statusTexts[status]} tone={status === "new" ? "ok" : "quiet"} />
      {expiresAt && (
        <span className="block text-muted">
          until <Timestamp at={expiresAt} zone={zone} dateOnly />
        </span>
      )}
    </>
  );
}

interface AccessMenuProps {
  record: ListedAccess;
  path: (rest: string) => string;
}

function AccessMenu({ record: { id, status, clientName }, path }: AccessMenuProps) {
  const { search } = useLocation();
  const step = (name: string) => path(`/${id}/${name}${search}`);
  return (
    <RowMenu id={`more-${id}`} about={`the record for ${clientName}`}>
      {status === "disabled" ? (
        <RowMenuPost action={step("enable")} icon="undo">
          Enable
        </RowMenuPost>
      ) : (
        <RowMenuConfirm
          id={`delete-${id}`}
          icon="trash"
          confirmLabel="Delete"
          about={`The link for ${clientName} stops working.`}
          action={step("disable")}
        >
          Delete
        </RowMenuConfirm>
      )}
    </RowMenu>
  );
}
