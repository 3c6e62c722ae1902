import { LinkButton } from "#app/ui/button.tsx";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { AuthorizationRow } from "../domain/list-authorizations.server.ts";
import { endingMessage } from "../domain/ending-message.ts";
import { CompanySearch } from "./company-search.tsx";
import { SidePermissionList } from "./side-permission-list.tsx";

interface AuthorizationTableProps {
  organizationId: string;
  query: TableQuery;
  rows: AuthorizationRow[];
  total: number;
  keys: PageKeys;
}

/** The organizations the viewer's has a relationship with, and what each side allows the other. */
export function AuthorizationTable({ organizationId, ...list }: AuthorizationTableProps) {
  const href = useOrganizationPath();
  const add = (
    <LinkButton to={href("/authorizations/add")} tone="primary" icon="plus">
      Add New Authorization
    </LinkButton>
  );
  return (
    <Table
      title="Authorizations"
      actions={
        <>
          <CompanySearch searchText={list.query.q} />
          {add}
        </>
      }
      columns={columnsOf(organizationId)}
      rowKey={(row) => row.id}
      empty={{
        drawing: "clipboard",
        title: "No authorizations yet",
        text: "Ask another company for its clients or field users. Once it confirms, you can choose them in your projects.",
      }}
      {...list}
    />
  );
}

function columnsOf(organizationId: string): Column<AuthorizationRow>[] {
  return [
    {
      key: "company",
      label: "Company",
      sortable: true,
      cell: (row) => <span className="font-semibold wrap-anywhere">{row.company}</span>,
    },
    {
      key: "phone",
      label: "Phone",
      fit: "content",
      card: "line",
      cell: ({ phone }) => phone ?? "–",
    },
    {
      key: "email",
      label: "Email",
      card: "below",
      cell: ({ email }) => (email ? <EmailLink email={email} /> : "–"),
    },
    {
      key: "them",
      label: "Them",
      fit: "text",
      card: "line",
      cell: (row) => (
        <SidePermissionList
          row={row}
          side="them"
          holderId={row.themId}
          viewerOrganizationId={organizationId}
        />
      ),
    },
    {
      key: "you",
      label: "You",
      fit: "text",
      card: "line",
      cell: (row) => (
        <SidePermissionList
          row={row}
          side="you"
          holderId={organizationId}
          viewerOrganizationId={organizationId}
        />
      ),
    },
    {
      key: "delete",
      label: "Delete",
      fit: "content",
      card: "beside",
      cell: (row) => <DeleteButton row={row} />,
    },
  ];
}

function DeleteButton({ row }: { row: AuthorizationRow }) {
  const href = useOrganizationPath();
  return (
    <Confirm
      id={`delete-${row.id}`}
      label={`Delete ${row.company}`}
      question="Really delete this relationship?"
      about={endingMessage(row.company, row.openWork)}
      confirmLabel="Delete"
      icon="trash"
      iconOnly
      pageButtonTone="quiet"
      action={href(`/authorizations/${row.id}/delete`)}
    />
  );
}
